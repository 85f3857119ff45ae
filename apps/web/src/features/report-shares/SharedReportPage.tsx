import { lastDay, type OpenedShare } from '@fairlead/contract/features/report-shares';
import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { saveFile } from '#app/api/save-file';
import { useUnlisted } from '#app/api/use-unlisted';
import { useWriters } from '#app/locale/use-writers';
import { ReportReader } from '#domain/reports/reader/ReportReader';
import { Small } from '#kit/text/text';
import { BrandScope } from '#theme/AppTheme';
import { FAIRLEAD_BRAND } from '#theme/fairlead-brand';
import { useBrand } from '#theme/use-brand';
import { PasswordCard } from './PasswordCard';
import classes from './SharedReport.module.css';
import { type OpenedReport, useOpenedReport } from './use-opened-report';

/** A report by its link: under the brand of whoever sent it, with nothing of the product around it. */
export function SharedReportPage({ token }: { token: string }) {
  const opening = useOpenedReport(token);
  const [asking, setAsking] = useState<Extract<OpenedShare, { asks: 'password' }> | null>(null);
  const { data, error } = opening;
  useEffect(() => {
    if (data?.asks === 'password') setAsking(data);
  }, [data]);
  useUnlisted(data?.asks === 'nothing' ? data.report.title : 'A report for you');
  if (data?.asks === 'nothing')
    return (
      <Branded provider={data.provider}>
        <Report opened={data} />
      </Branded>
    );
  if (asking)
    return (
      <Branded provider={asking.provider}>
        <PasswordCard
          isSending={opening.isPending}
          problem={error && sentenceOf(error)}
          onPassword={(password) => opening.mutate({ token, password })}
        />
      </Branded>
    );
  if (error && isLinkBroken(error))
    return (
      <main className={classes.middle}>
        <h1 className={classes.title}>This report cannot be opened</h1>
        <p className={classes.text} role="alert">
          {problemCode(error) === 'LINK_ENDED' ? sentenceOf(error) : 'This link is incomplete.'} Ask the person who sent
          it for a new one.
        </p>
      </main>
    );
  if (error)
    return (
      <main className={classes.middle}>
        <h1 className={classes.title}>Something went wrong</h1>
        <p className={classes.text} role="alert">
          {sentenceOf(error)}
        </p>
        <Button mt={16} loading={opening.isPending} onClick={() => opening.mutate({ token })}>
          Try again
        </Button>
      </main>
    );
  return (
    <main className={classes.middle}>
      <p className={classes.text} role="status">
        Opening the report...
      </p>
    </main>
  );
}

/** It has ended, or a part of it was lost on the way: then it is not even one. */
const isLinkBroken = (error: unknown) => ['LINK_ENDED', 'BAD_REQUEST', 'NOT_FOUND'].includes(problemCode(error) ?? '');

type BrandedProps = { provider: OpenedShare['provider']; children: ReactNode };

function Branded({ provider, children }: BrandedProps) {
  const brand = useBrand(provider.primary_color, provider.secondary_color);
  return (
    <BrandScope brand={brand ?? FAIRLEAD_BRAND}>
      <header className={classes.head}>
        {provider.logo && <img className={classes.logo} src={provider.logo} alt="" />}
        <span>
          <Text display="block" data-breaks span size="lg" fw={600}>
            {provider.name}
          </Text>
          {provider.company_tagline && (
            <Small display="block" data-breaks span c="var(--fl-paper-ink-2)">
              {provider.company_tagline}
            </Small>
          )}
        </span>
      </header>
      {children}
    </BrandScope>
  );
}

function Report({ opened }: { opened: OpenedReport }) {
  const write = useWriters();
  const { report, downloads, endsAt, file } = opened;
  return (
    <main className={classes.report}>
      <div className={classes.bar}>
        <div>
          <h1 className={classes.title} dir="auto">
            {report.title}
          </h1>
          <p className={classes.text}>
            {[
              report.releasedAt && write.fullDate(report.releasedAt),
              `The link works until ${write.fullDay(lastDay(endsAt))}.`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {downloads && (
          <Button
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => saveFile(file, `${report.title}.pdf`)}
          >
            Download PDF
          </Button>
        )}
      </div>
      <ReportReader file={file} title={report.title} />
    </main>
  );
}
