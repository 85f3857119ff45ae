import type { CallRecord } from '@fairlead/contract/features/sales-calls';
import type { CallState } from './call-state';

/**
 * Calls on this device: one under way for each script, and those that wait for a connection. They are one person's: whoever
 * signs in next on the same device sees none of them, and each is gone once it is saved.
 */
export type WaitingCall = { scriptId: string; key: string; call: CallRecord };

const underWay = (userId: string, scriptId: string) => `fairlead-call-${userId}-${scriptId}`;
const waiting = (userId: string) => `fairlead-calls-waiting-${userId}`;

function read<Value>(key: string, fallback: Value): Value {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null) ?? fallback;
  } catch {
    return fallback;
  }
}

export const callUnderWay = (userId: string, scriptId: string): CallState | null =>
  read<CallState | null>(underWay(userId, scriptId), null);

export const keepCall = (userId: string, scriptId: string, call: CallState): void =>
  localStorage.setItem(underWay(userId, scriptId), JSON.stringify(call));

export const forgetCall = (userId: string, scriptId: string): void =>
  localStorage.removeItem(underWay(userId, scriptId));

export const waitingCalls = (userId: string): WaitingCall[] => read<WaitingCall[]>(waiting(userId), []);

function write(userId: string, calls: WaitingCall[]): void {
  if (calls.length === 0) localStorage.removeItem(waiting(userId));
  else localStorage.setItem(waiting(userId), JSON.stringify(calls));
}

export const addWaiting = (userId: string, call: WaitingCall): void =>
  write(userId, [...waitingCalls(userId).filter(({ key }) => key !== call.key), call]);

export const dropWaiting = (userId: string, key: string): void =>
  write(
    userId,
    waitingCalls(userId).filter((call) => call.key !== key),
  );
