import {
  DndContext,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { columnWords } from '@fairlead/content/words/roadmap-words';
import type { RoadmapStep } from '@fairlead/contract/features/roadmap';
import { EARLIER, roadmapTimeline, type TimelineColumn } from '@fairlead/contract/features/roadmap/timeline';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Figures } from '#app/locale/figures';
import { useToday } from '#app/session/session';
import { Note } from '#kit/text/text';
import classes from './StepTimeline.module.css';

type StepTimelineProps = {
  steps: RoadmapStep[];
  figures: Figures;
  /** Puts a step into another column; absent where the plan is only read. */
  onPlace?: ((step: RoadmapStep, column: string) => void) | undefined;
  children: (step: RoadmapStep) => ReactNode;
};

/** The plan by quarter, with the money of each: moved by dragging, or by the handle's keys (Space, arrows, Space). */
export function StepTimeline({ steps, figures, onPlace, children }: StepTimelineProps) {
  const today = useToday();
  const { columns, total } = roadmapTimeline(steps, today);
  const stepOf = (id: string | number) => steps.find((step) => step.id === id);
  const nameOf = (id: string | number) => stepOf(id)?.title ?? 'the item';
  const keys = columns.map(({ key }) => key);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byColumn(keys) }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(drag) => (drag.pointerCoordinates ? pointerWithin(drag) : rectIntersection(drag))}
      onDragEnd={({ active, over }) => {
        const step = stepOf(active.id);
        const from = columns.find((column) => column.steps.some(({ id }) => id === active.id))?.key;
        if (step && over && over.id !== from) onPlace?.(step, String(over.id));
      }}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            'Press Space to lift the item, arrow keys to choose a quarter, Space to put it there, Escape to leave it.',
        },
        announcements: {
          onDragStart: ({ active }) => `Lifted ${nameOf(active.id)}.`,
          onDragOver: ({ active, over }) =>
            over ? `${nameOf(active.id)} is over ${columnWords(String(over.id))}.` : undefined,
          onDragEnd: ({ active, over }) =>
            over ? `${nameOf(active.id)} was put in ${columnWords(String(over.id))}.` : undefined,
          onDragCancel: ({ active }) => `${nameOf(active.id)} keeps its date.`,
        },
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: narrow screens scroll it sideways, by the keyboard too */}
      <section className={classes.columns} tabIndex={0} aria-label="Timeline by quarter">
        {(onPlace ? columns : columnsToRead(columns)).map((column) => (
          <Column
            key={column.key}
            column={column}
            figures={figures}
            canDrop={onPlace !== undefined && column.key !== EARLIER}
          >
            {column.steps.map((step) => (
              <TimelineStep key={step.id} step={step} canMove={onPlace !== undefined}>
                {children(step)}
              </TimelineStep>
            ))}
          </Column>
        ))}
      </section>
      <Note>
        One-time costs count in the quarter of their item, monthly costs from the month in which the item starts or,
        without a start, finishes. Through {columnWords(keys.findLast(isQuarter) ?? '')}, the plan costs{' '}
        {figures.price(Math.round(100 * total.cost))}.
      </Note>
    </DndContext>
  );
}

const isQuarter = (key: string) => /^\d/.test(key);

/** Who only reads has no use for quarters after the last item, nor for other places that are empty. */
function columnsToRead(columns: TimelineColumn<RoadmapStep>[]): TimelineColumn<RoadmapStep>[] {
  const last = columns.findLastIndex(({ key, steps }) => isQuarter(key) && steps.length > 0);
  return columns.filter(({ key, steps }, place) => steps.length > 0 || (isQuarter(key) && place <= last));
}

type ColumnProps = { column: TimelineColumn<RoadmapStep>; figures: Figures; canDrop: boolean; children: ReactNode };

function Column({ column: { key, steps, money }, figures, canDrop, children }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: key, disabled: !canDrop });
  const price = (amount: number) => figures.price(Math.round(100 * amount));
  const lines = [
    ['One-time', money.once],
    ['Per month', money.monthly ?? money.begins],
    ['This quarter', money.cost],
  ] as const;
  return (
    <section
      ref={setNodeRef}
      aria-label={columnWords(key)}
      className={classes.column}
      data-over={isOver || undefined}
      data-empty={steps.length === 0 || undefined}
    >
      <h2>{columnWords(key)}</h2>
      <dl className={classes.money}>
        {lines.map(([label, amount]) =>
          amount === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{price(amount)}</dd>
            </div>
          ),
        )}
      </dl>
      <ol className={classes.steps}>{children}</ol>
    </section>
  );
}

function TimelineStep({ step, canMove, children }: { step: RoadmapStep; canMove: boolean; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id: step.id,
    disabled: !canMove,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.step}
      data-state={step.state}
      data-lifted={isDragging || undefined}
      style={
        transform ? { transform: `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` } : {}
      }
    >
      {canMove && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-label={`Move ${step.title} to another quarter`}
        >
          <IconGripVertical size={18} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      {children}
    </li>
  );
}

const WAYS: Record<string, number> = {
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Up]: -1,
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Down]: 1,
};

/** Arrows go from column to column, whatever is in them. */
const byColumn =
  (keys: string[]): KeyboardCoordinateGetter =>
  (event, { context: { over, droppableRects } }) => {
    const way = WAYS[event.code];
    if (way === undefined) return undefined;
    event.preventDefault();
    const rect = droppableRects.get(keys[keys.indexOf(String(over?.id)) + way] ?? '');
    return rect && { x: rect.left, y: rect.top };
  };
