import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES, savingOften, tellingSecret } from '../api/policy';
import { FRESH, idOf } from '../api/samples';
import { id } from '../api/text';
import { followedPresentation, presentation, type ShownSlide, shownSlide } from './presentations';

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const sampleToken = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

const sampleShown: ShownSlide = {
  slide: {
    key: 'risk',
    title: 'What a bad year could cost',
    lead: null,
    figures: [{ label: '1-in-100-year loss', today: '$412,000', after: null }],
    chart: null,
    steps: [],
  },
  style: { currency: 'USD', locale: 'en-US', withTarget: true },
  number: 1,
  count: 7,
};

export const presentationsContract = {
  start: operation({
    route: 'POST /simulations/{simulationId}/presentations',
    id: 'startPresentation',
    summary: 'Make a link by which a presentation is followed without an account',
    policy: tellingSecret(POLICIES.staff),
    audit: { event: 'presentation.started', words: 'Made a link to a presentation' },
    input: z.strictObject({ simulationId: id, shown: shownSlide }),
    sample: { simulationId: idOf('simulation'), shown: sampleShown },
    output: z.strictObject({ presentation, link: z.string() }),
  }),
  show: operation({
    route: 'POST /presentations/{id}/show',
    id: 'showSlide',
    summary: 'Show another slide to everyone who follows the presentation',
    policy: savingOften(POLICIES.staff),
    audit: { event: 'presentation.turned', words: 'Turned the slides of a presentation that is followed by link' },
    input: z.strictObject({ id, shown: shownSlide }),
    sample: { id: idOf(FRESH), shown: sampleShown },
    output: presentation,
  }),
  end: operation({
    route: 'POST /presentations/{id}/end',
    id: 'endPresentation',
    summary: 'End the link to a presentation at once',
    policy: POLICIES.staff,
    audit: { event: 'presentation.ended', words: 'Ended the link to a presentation' },
    input: z.strictObject({ id }),
    sample: { id: idOf(FRESH) },
    output: presentation,
  }),
  open: operation({
    route: 'POST /followed/open',
    id: 'openPresentationLink',
    summary: 'What a link to a presentation leads to',
    policy: POLICIES.anyone,
    audit: { event: 'presentation.opened', words: 'Opened a link to a presentation' },
    input: z.strictObject({ token }),
    sample: { token: sampleToken },
    output: followedPresentation,
  }),
  follow: operation({
    route: 'GET /followed/{token}/slide',
    id: 'followPresentation',
    summary: 'The slide that is shown now',
    policy: POLICIES.anyone,
    input: z.strictObject({ token }),
    sample: { token: sampleToken },
    output: shownSlide,
  }),
};
