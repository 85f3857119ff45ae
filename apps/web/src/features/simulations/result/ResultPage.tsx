import { COMPUTED_WITH_MODEL_1 } from '@fairlead/content/words/model-2-words';
import { shownScenarios } from '@fairlead/reports/charts/shown-scenarios';
import { modelOf } from '@fairlead/risk/result/model';
import { Alert, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { clientCrumbs } from '#domain/clients/client-crumbs';
import { numberOf } from '#domain/clients/field-numbers';
import { PageHead } from '#kit/layout/PageHead';
import classes from '#kit/layout/ResultDesk.module.css';
import { LiveBanner } from '../live/LiveBanner';
import { offerWords } from './as-offered';
import { MethodNote } from './basis/MethodNote';
import { OutdatedNotice } from './basis/OutdatedNotice';
import { ResultActions } from './ResultActions';
import { LossesSection } from './sections/LossesSection';
import { MethodSection } from './sections/MethodSection';
import type { ResultSection } from './sections/result-sections';
import { SectionLinks } from './sections/SectionLinks';
import { ServicesSection } from './sections/ServicesSection';
import { SummarySection } from './sections/SummarySection';
import { SECTION_WORDS, SUMMARY_WORDS } from './sections/section-words';
import { AverageReturnCard } from './services/AverageReturnCard';
import { returnViews } from './services/return-views';

type ResultPageProps = ComponentProps<typeof ServicesSection> & {
  /** Null shows the summary. */
  section: ResultSection | null;
  actions: ReactNode;
  /** Where figures are tried out; nothing for readers. */
  panel: ReactNode;
  onPresent: () => void;
};

/** A finished version: its summary, or one of the parts below it. */
export function ResultPage(props: ResultPageProps) {
  const write = useWriters();
  const { section, simulation, shown, figures, whatIf, actions, panel, onPresent } = props;
  const { result } = shown;
  const { id, inputs, clientId, clientName, version } = simulation;
  const scenarioCount = shownScenarios(result.meanByScenario).length;
  const when = simulation.completedAt ? `, run ${write.recentInSentence(simulation.completedAt)}` : '';
  const { title } = section ? SECTION_WORDS[section] : SUMMARY_WORDS;
  return (
    <Stack gap={24} className={classes.page}>
      <PageHead
        crumbs={clientCrumbs({ clientId, name: clientName, section: 'simulations', here: `Version ${version}` })}
        title={title(clientName)}
        {...(section && { of: clientName })}
        context={`${figures.number(simulation.trials)} simulated years${when}. Version ${version}, ${scenarioCount} ways it could happen.${modelOf(result) === 1 ? ` It is ${COMPUTED_WITH_MODEL_1}.` : ''}`}
        actions={
          <ResultActions simulation={simulation} actions={actions} canRun={whatIf !== null} onPresent={onPresent} />
        }
      />
      <SectionLinks clientId={clientId} simulationId={id} />
      <OutdatedNotice simulation={simulation} canRun={whatIf !== null} />
      {result.notices.map((notice) => (
        <Alert key={notice} color="brand" icon={<IconInfoCircle size={20} stroke={1.6} />}>
          {notice}
        </Alert>
      ))}
      <div className={classes.cols} data-alone={panel ? undefined : true}>
        <div className={classes.main} data-stale={shown.isStale || undefined}>
          <Part {...props} />
        </div>
        {panel && <div className={classes.side}>{panel}</div>}
      </div>
      <MethodNote
        result={result}
        risk={simulation.risk}
        isUsualLimit={(whatIf ? numberOf(whatIf.values.lossLimit) : inputs.lossLimit) === null}
        figures={figures}
      />
      {whatIf?.isChanged && (
        <LiveBanner
          shown={shown}
          figures={figures}
          levels={simulation.risk.levels}
          isBroken={whatIf.inputs === null}
          onReset={whatIf.reset}
        />
      )}
    </Stack>
  );
}

function Part({ section, ...view }: ResultPageProps) {
  const { shown, told, figures } = view;
  const { serviceCount, result } = shown;
  if (section === 'losses') return <LossesSection {...view} />;
  if (section === 'services') return <ServicesSection {...view} />;
  if (section === 'method') return <MethodSection {...view} />;
  if (section === 'return')
    return (
      <AverageReturnCard
        shown={told}
        figures={figures}
        serviceCount={serviceCount}
        yearlySecurity={shown.yearlySecurity}
        offer={shown.isLive ? '' : offerWords(view.simulation)}
        returns={serviceCount > 0 ? returnViews(told, result) : null}
      />
    );
  return <SummarySection {...view} />;
}
