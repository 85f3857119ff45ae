/** What goes into a worker thread and what comes out of it; one task at a time. */
export type ToThread<Input> = { input: Input };

export type FromThread<Output> =
  | { kind: 'begun' }
  | { kind: 'progress'; share: number }
  | { kind: 'done'; output: Output }
  | { kind: 'failed'; message: string; expected: boolean };
