import { coverPreview } from '@fairlead/reports/kinds/impact-summary/cover-preview';
import { serveTasks } from './serve-tasks';

/** Draws one cover after the other. */
serveTasks(coverPreview);
