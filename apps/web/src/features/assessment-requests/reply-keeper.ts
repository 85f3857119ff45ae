import type { AskedQuestion, AskedRequest } from '@fairlead/contract/features/assessment-requests';
import type { Autosave, Autosaved } from '#kit/form/autosave';
import { AutosaveGroup } from '#kit/form/autosave-group';

export type Said = Pick<AskedQuestion, 'value' | 'comment'>;
/** Answer and comment are one thing: another answer may make nothing of the comment. */
type ReplyValues = { said: Said };
export type KeptReply = Autosaved<AskedQuestion, ReplyValues>;
export type ReplyRecord = Autosave<AskedQuestion, ReplyValues>;

/** How replies reach the server: as a user of the client, or by a link. */
export type ReplyPort = {
  save: (saying: { questionId: string; version: number } & Said) => Promise<AskedQuestion>;
  attach: (questionId: string, file: File) => Promise<AskedQuestion>;
  detach: (questionId: string, fileId: string) => Promise<AskedQuestion>;
  /** As everything is stored now; null when nothing can be kept any more. */
  read: () => Promise<AskedRequest | null>;
  send: () => Promise<void>;
  /** Nothing can be kept any more: the questions were taken back, sent elsewhere, or the time is over. */
  ended: () => void;
};

/** Keeps the replies of a request as they are typed. */
export function replyKeeper({ questions }: AskedRequest, port: ReplyPort): AutosaveGroup<AskedQuestion, ReplyValues> {
  const keeper = new AutosaveGroup<AskedQuestion, ReplyValues>((questionId) => ({
    valuesOf: ({ value, comment }) => ({ said: { value, comment } }),
    versionOf: ({ version }) => version,
    save: ({ version }, _changed, { said }) => port.save({ questionId, version, ...said }),
    read: async () => (await port.read())?.questions.find((question) => question.questionId === questionId) ?? null,
    onOver: port.ended,
  }));
  for (const question of questions) keeper.record(question.questionId, question);
  return keeper;
}
