import type { SalesAsset } from '@fairlead/contract/features/sales-assets';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { firstSentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { Dialog } from '#kit/dialog/Dialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded } from '#kit/feedback/Loaded';
import { useAct } from '#kit/form/use-act';
import { Fold } from '#kit/layout/Fold';
import { Small } from '#kit/text/text';

/** What a text was before, to read and to go back to. */
export function AssetVersionsDialog({ asset, onClose }: { asset: SalesAsset; onClose: () => void }) {
  const write = useWriters();
  const queries = useQueryClient();
  const { id, version, state, reviewOn } = asset;
  const versions = useQuery({ ...api.salesAssets.versions.queryOptions({ input: { id } }), staleTime: 0 });
  const save = useMutation(api.salesAssets.save.mutationOptions());
  const act = useAct({ onDone: onClose });
  return (
    <Dialog title="Earlier versions" size={720} onClose={onClose}>
      <FormAlert>{act.error && firstSentenceOf(act.error)}</FormAlert>
      <Loaded query={versions} skeleton={null} failed="The versions could not load">
        {({ items }) =>
          items.length === 0 ? (
            <Small>None yet. A version is kept with each change.</Small>
          ) : (
            items.map(({ number, title, subject, body, createdAt, createdByName }) => (
              <Fold
                key={number}
                title={`Version ${number}, until ${write.recentInSentence(createdAt)}${createdByName ? `, changed by ${createdByName}` : ''}`}
              >
                <Small fw={600} data-breaks dir="auto">
                  {title}
                </Small>
                <Small mt={6} data-breaks dir="auto" style={{ whiteSpace: 'pre-line' }}>
                  {body}
                </Small>
                <Button
                  mt={10}
                  variant="default"
                  size="xs"
                  loading={act.isActing}
                  onClick={() =>
                    act.run(async () => {
                      await save.mutateAsync({ id, version, text: { title, subject, body, state, reviewOn } });
                      await queries.invalidateQueries({ queryKey: api.salesAssets.key() });
                    })
                  }
                >
                  Go back to it
                </Button>
              </Fold>
            ))
          )
        }
      </Loaded>
    </Dialog>
  );
}
