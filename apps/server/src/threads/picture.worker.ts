import { redraw } from '../files/redraw';
import { serveTasks } from './serve-tasks';

/** Redraws one picture after the other. */
serveTasks(redraw);
