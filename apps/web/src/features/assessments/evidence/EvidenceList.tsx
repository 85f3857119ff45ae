import type { Evidence } from '@fairlead/contract/features/assessments/assessments';
import { ActionIcon, Anchor, Tooltip, UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiClient } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { sayNow } from '#kit/feedback/toast';
import { useDownload } from '#kit/feedback/use-download';
import { NEW_TAB } from '#kit/links/new-tab';
import { Caption } from '#kit/text/text';
import { EvidenceDialog } from './EvidenceDialog';
import classes from './EvidenceList.module.css';
import { useEvidenceChange } from './use-evidence';

type EvidenceListProps = { assessmentId: string; evidence: Evidence[]; canChange?: boolean };

/** Pieces of proof: to open, and while the assessment is open, to correct and to take away. */
export function EvidenceList({ assessmentId, evidence, canChange = false }: EvidenceListProps) {
  const write = useWriters();
  const today = useToday();
  const { removed } = useEvidenceChange(assessmentId);
  const [editing, setEditing] = useState<Evidence | null>(null);
  const download = useDownload({
    fetchFile: ({ id }: Evidence) => apiClient.assessments.downloadEvidence({ id: assessmentId, evidenceId: id }),
    nameOf: ({ file, title }) => file?.name ?? title,
  });
  const remove = useMutation({
    mutationFn: ({ id, questionId }: Evidence) =>
      apiClient.assessments.removeEvidence({ id: assessmentId, evidenceId: id, questionId }),
    onSuccess: (_, piece) => removed(piece),
    onError: (error, piece) => {
      // A colleague took it away already.
      if (problemCode(error) === 'NOT_FOUND') removed(piece);
      else sayNow({ message: sentenceOf(error), color: 'red' });
    },
  });
  if (evidence.length === 0) return null;
  return (
    <>
      {editing && <EvidenceDialog assessmentId={assessmentId} piece={editing} onClose={() => setEditing(null)} />}
      <ul className={classes.list}>
        {evidence.map((piece) => (
          <li key={piece.id}>
            {piece.link ? (
              <IconExternalLink size={18} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconFileText size={18} stroke={1.6} aria-hidden="true" />
            )}
            <span className={classes.words}>
              {piece.link ? (
                <Anchor href={piece.link} {...NEW_TAB} className={classes.title} dir="auto">
                  {piece.title}
                </Anchor>
              ) : (
                <UnstyledButton className={classes.title} onClick={() => download.mutate(piece)} dir="auto">
                  {piece.title}
                </UnstyledButton>
              )}
              <Caption span>{lineOf(piece, today, write)}</Caption>
            </span>
            {canChange && (
              <span className={classes.acts}>
                <Tooltip label="Edit">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={`Edit ${piece.title}`}
                    onClick={() => setEditing(piece)}
                  >
                    <IconPencil size={18} stroke={1.6} />
                  </ActionIcon>
                </Tooltip>
                <Tooltip label="Take away">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={`Take away ${piece.title}`}
                    loading={remove.isPending && remove.variables.id === piece.id}
                    onClick={() => remove.mutate(piece)}
                  >
                    <IconTrash size={18} stroke={1.6} />
                  </ActionIcon>
                </Tooltip>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

export const isExpired = ({ countsUntil }: Evidence, today: string): boolean => countsUntil < today;

function lineOf(piece: Evidence, today: string, write: Writers): string {
  const { link, validUntil, countsUntil, addedByName } = piece;
  const until = isExpired(piece, today)
    ? `${validUntil ? 'Expired on' : 'A year old since'} ${write.fullDay(countsUntil)}`
    : validUntil && `Valid until ${write.fullDay(validUntil)}`;
  return [link ? 'Link, opens in a new tab' : null, until, addedByName].filter(Boolean).join(' · ') || 'File';
}
