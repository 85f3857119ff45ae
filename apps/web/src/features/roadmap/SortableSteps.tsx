import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { RoadmapStep } from '@fairlead/contract/features/roadmap';
import { Flex } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Roadmap.module.css';

type SortableStepsProps = {
  steps: RoadmapStep[];
  /** Puts a step behind another one, or first. */
  onMove: (id: string, afterId: string | null) => void;
  children: (step: RoadmapStep, index: number) => ReactNode;
};

/** Steps in the order people give them: by dragging, or by the handle's keys (Space, arrows, Space). */
export function SortableSteps({ steps, onMove, children }: SortableStepsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = steps.map(({ id }) => id);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over.id))];
    onMove(String(active.id), (to > from ? ids[to] : ids[to - 1]) ?? null);
  };
  const nameOf = (id: string | number) => steps.find((step) => step.id === id)?.title ?? 'the item';
  const placeOf = (id: string | number) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{
        screenReaderInstructions: {
          draggable: 'Press Space to lift the item, arrow keys to move it, Space to put it down, Escape to leave it.',
        },
        announcements: {
          onDragStart: ({ active }) => `Lifted ${nameOf(active.id)}.`,
          onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is at ${placeOf(over.id)}.` : undefined),
          onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} was put at ${placeOf(over.id)}.` : undefined),
          onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Flex component="ol" direction="column" gap={8}>
          {steps.map((step, index) => (
            <SortableStep key={step.id} step={step}>
              {children(step, index)}
            </SortableStep>
          ))}
        </Flex>
      </SortableContext>
    </DndContext>
  );
}

function SortableStep({ step, children }: { step: RoadmapStep; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: step.id,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.step}
      data-state={step.state}
      data-lifted={isDragging || undefined}
      style={transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition } : { transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={`Move ${step.title}`}
      >
        <IconGripVertical size={18} stroke={1.6} aria-hidden="true" />
      </button>
      {children}
    </li>
  );
}
