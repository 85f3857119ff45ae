import { type HandlersOf, staged } from '#api/handlers';
import { readUsage, readUsageByMsp } from './read-usage';
import { recordEvents } from './record-events';

export const analyticsHandlers: HandlersOf<'analytics'> = {
  // Staged, because a global admin's events may belong to another MSP than the one acted for.
  recordEvents: staged((context, { events }) => recordEvents(context, events)),
  usage: readUsage,
  usageByMsp: readUsageByMsp,
};
