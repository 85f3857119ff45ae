import { filledText, placeholdersOf } from '@fairlead/content/sales/assets/asset-text';
import { ASSET_KIND_WORDS } from '@fairlead/content/sales/assets/kind-words';
import { STAGES } from '@fairlead/content/sales/stages';
import { type AssetChannel, type HandoutFormat, NOT_FILLED_IN } from '@fairlead/contract/features/sales-assets';
import { Button, TextInput } from '@mantine/core';
import { IconEdit, IconHistory, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { useMe } from '#app/session/session';
import { ClientPicker } from '#domain/clients/ClientPicker';
import { RemoveDialog } from '#kit/dialog/RemoveDialog';
import { EmptyState } from '#kit/feedback/EmptyState';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { sayNow } from '#kit/feedback/toast';
import { useDownload } from '#kit/feedback/use-download';
import { Card } from '#kit/layout/Card';
import { Columns } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink, TextLink } from '#kit/links/links';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import { Note, Small } from '#kit/text/text';
import { AssetDialog } from './AssetDialog';
import { AssetFileActs, type FilledText } from './AssetFileActs';
import { AssetPreview } from './AssetPreview';
import { AssetVersionsDialog } from './AssetVersionsDialog';
import { ASSET_STATE_WORDS, fieldLabel, openWords } from './asset-words';
import { CopyTextButton } from './CopyTextButton';
import { mailtoOf } from './plain-text';
import { assetAt, type ShownAsset } from './shown-assets';
import { UseNotes } from './UseNotes';

type AssetPageProps = { assetKey: string; brand: ReactNode; onOpen: (key: string) => void; onGone: () => void };

/** One text: what to fill in, how it looks, and how it leaves. */
export function AssetPage({ assetKey, ...rest }: AssetPageProps) {
  const own = useQuery(api.salesAssets.list.queryOptions());
  return (
    <Loaded query={own} skeleton={<PageSkeleton blocks={[420]} />} failed="The text could not load">
      {({ items }) => {
        const asset = assetAt(assetKey, items);
        if (asset) return <Content key={asset.key} asset={asset} {...rest} />;
        return (
          <EmptyState
            drawing="search"
            title="We can't find that text"
            text="It may have been deleted."
            action={<ButtonLink to="/sales-enablement/library">Sales library</ButtonLink>}
          />
        );
      }}
    </Loaded>
  );
}

/** What the product knows by itself of the one who writes. */
function useOwnValues(): Record<string, string> {
  const { msp, profile, email } = useMe();
  const checks = useQuery(api.leads.forms.queryOptions());
  const check = checks.data?.items.find(({ isOpen }) => isOpen);
  return {
    provider: msp?.company_name ?? '',
    senderName: profile.name ?? '',
    providerEmail: email,
    checkLink: check?.link ?? '',
  };
}

/** What the record of a client says of the one who is written to. */
function useClientValues(clientId: string | null): Record<string, string> {
  const client = useQuery({ ...api.clients.get.queryOptions({ input: { id: clientId ?? '' } }), enabled: !!clientId });
  if (!clientId || !client.data) return {};
  const { name, contactName } = client.data;
  return { company: name, firstName: (contactName ?? '').split(' ')[0] ?? '' };
}

/** What is known of the use of a text, and the note that it leaves now. Where the note fails, the text leaves all the same. */
function useAssetUses(asset: string, clientId: string | null) {
  const queries = useQueryClient();
  const all = useQuery(api.salesAssets.uses.queryOptions());
  const note = useMutation(
    api.salesAssets.noteUse.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.salesAssets.uses.key() }),
    }),
  );
  return {
    known: all.data?.items.find((one) => one.asset === asset),
    note: (channel: AssetChannel) => note.mutate({ asset, channel, clientId }),
  };
}

type ContentProps = Omit<AssetPageProps, 'assetKey'> & { asset: ShownAsset };

function Content({ asset, brand, onOpen, onGone }: ContentProps) {
  const known = useOwnValues();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [dialog, setDialog] = useState<'edit' | 'versions' | 'remove' | null>(null);
  const [clientId, setClientId] = useState<string | null>(null);
  const { own, kind, title, use, subject = '', body, stages, opens } = asset;
  const names = placeholdersOf(`${subject}\n${body}`);
  const values = { ...known, ...useClientValues(clientId), ...typed };
  const uses = useAssetUses(asset.key, clientId);
  const open = names.filter((name) => !values[name]?.trim());
  const shown = { subject: filledText(subject, values), body: filledText(body, values) };
  const words = own && ASSET_STATE_WORDS[own.state];
  const filled: FilledText = { kind, title: filledText(title, values), ...shown };
  const save = useDownload({
    fetchFile: async (format: HandoutFormat) => {
      const { kind: ofKind, ...text } = filled;
      const file = await apiClient.salesAssets.file({ kind: ofKind, text, format });
      uses.note('downloaded');
      return file;
    },
    nameOf: (format) => `${filled.title}.${format}`,
    failed: 'The file was not made',
  });
  const email = () => {
    uses.note('sent');
    window.location.assign(mailtoOf(filled));
  };
  const refuse = () => sayNow({ color: 'red', message: NOT_FILLED_IN });
  const whenFilled = <Act,>(act: Act) => (open.length > 0 ? refuse : act);
  return (
    <>
      <PageHead
        title={title}
        of="Sales library"
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
          <TextLink key="library" to="/sales-enablement/library">
            Sales library
          </TextLink>,
        ]}
        context={
          <>
            {ASSET_KIND_WORDS[kind]} · {use} {words && <StateBadge tone={words.tone}>{words.label}</StateBadge>}
          </>
        }
        actions={
          <>
            <AssetMenu own={own !== null} isBusy={save.isPending} onChoose={setDialog}>
              {!opens && <AssetFileActs text={filled} onFile={whenFilled(save.mutate)} onEmail={whenFilled(email)} />}
            </AssetMenu>
            {opens && <ButtonLink to={opens}>Open the calculator</ButtonLink>}
            {!opens && (
              <CopyTextButton subject={shown.subject} body={shown.body} onCopied={() => uses.note('copied')} />
            )}
          </>
        }
      />
      <FormAlert tone="info">{open.length > 0 && openWords(open)}</FormAlert>
      <Columns
        side={
          <>
            {names.length > 0 && (
              <Card title="Fill in" sub="For this time only. Only the client or prospect it was for is kept.">
                <ClientPicker
                  label="Client or prospect (optional)"
                  mb={12}
                  clearable
                  value={clientId}
                  onChange={setClientId}
                />
                {names.map((name) => (
                  <TextInput
                    key={name}
                    mb={12}
                    label={fieldLabel(name)}
                    maxLength={500}
                    value={values[name] ?? ''}
                    onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
                  />
                ))}
              </Card>
            )}
            <Card title="When to use it">
              <Small>{use}</Small>
              {stages.length > 0 && <Note mt={6}>Stage: {stages.map((key) => STAGES[key].label).join(', ')}</Note>}
              {own?.ownerName && <Note mt={6}>Owner: {own.ownerName}</Note>}
              <UseNotes use={uses.known} />
            </Card>
          </>
        }
        sideLabel="Fill in"
      >
        <AssetPreview brand={brand} {...shown} />
      </Columns>
      {dialog === 'edit' && (
        <AssetDialog asset={asset} onSaved={({ id }) => onOpen(id)} onClose={() => setDialog(null)} />
      )}
      {own && dialog === 'versions' && <AssetVersionsDialog asset={own} onClose={() => setDialog(null)} />}
      {own && dialog === 'remove' && <RemoveAssetDialog id={own.id} onGone={onGone} onClose={() => setDialog(null)} />}
    </>
  );
}

type AssetMenuProps = {
  own: boolean;
  isBusy: boolean;
  onChoose: (dialog: 'edit' | 'versions' | 'remove') => void;
  /** How the text leaves. */
  children: ReactNode;
};

const AssetMenu = ({ own, isBusy, onChoose, children }: AssetMenuProps) => (
  <>
    <Button variant="default" onClick={() => onChoose('edit')}>
      {own ? 'Edit' : 'Make it your own'}
    </Button>
    <MoreMenu label="More for this text" isBusy={isBusy}>
      {children}
      {own && (
        <>
          <MenuAct icon={IconEdit} onClick={() => onChoose('edit')}>
            Edit
          </MenuAct>
          <MenuAct icon={IconHistory} onClick={() => onChoose('versions')}>
            Earlier versions
          </MenuAct>
          <MenuAct icon={IconTrash} color="red" onClick={() => onChoose('remove')}>
            Delete
          </MenuAct>
        </>
      )}
    </MoreMenu>
  </>
);

function RemoveAssetDialog({ id, onGone, onClose }: { id: string; onGone: () => void; onClose: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation(api.salesAssets.remove.mutationOptions());
  return (
    <RemoveDialog
      title="Delete this text?"
      text="It is lost for the whole team, with its earlier versions. The ready-made one stays."
      keep="Keep it"
      act="Delete text"
      remove={async () => {
        await remove.mutateAsync({ id });
        onGone();
        await queries.invalidateQueries({ queryKey: api.salesAssets.key() });
      }}
      onClose={onClose}
    />
  );
}
