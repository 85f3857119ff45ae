/** A rule that an input breaks: the field (dotted path) and the sentence to show beside it. */
export type InputProblem = { field: string; message: string };

/** Inputs that break a rule; nothing was computed. */
export class InvalidInputsError extends RangeError {
  override name = 'InvalidInputsError';
  constructor(readonly problems: InputProblem[]) {
    super(problems.map((problem) => problem.message).join('\n'));
  }
}

/** The run gave figures that cannot be right, such as one that is not finite. */
export class SimulationFailedError extends Error {
  override name = 'SimulationFailedError';
  constructor() {
    super('The simulation could not be completed. Check the inputs and try again.');
  }
}

/** The caller asked the run to stop; there is no result. */
export class SimulationCancelledError extends Error {
  override name = 'SimulationCancelledError';
  constructor() {
    super('The simulation was cancelled.');
  }
}
