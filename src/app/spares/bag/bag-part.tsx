import Box from '@mui/material/Box';
import type { Movement } from '#contract';
import { t, tn } from '#language';
import { useSteadySlot, type SteadySlot, Button, EmptyState, Section, framedRow } from '#screen';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { moveAct } from '../spare-acts.ts';
import { qtyText } from '../../words/spare-words.ts';
import { StockChart } from './stock-chart.tsx';
import type { OwnBag } from './use-bag.ts';

/** The contents of the bag, and the parts on their way to it. */
export function BagPart({ bag }: { readonly bag: OwnBag }) {
  // After one is received, the next one moves under the finger: ignore quick second taps.
  const slot = useSteadySlot(
    bag.data.answer === undefined ? undefined : bag.incoming.map(({ MovementId }) => MovementId).join(),
  );
  return (
    <ServerDataView data={bag.data} what={t('bag')}>
      {() => (
        <>
          {bag.incoming.length > 0 && (
            <Section title={t('Expected parts')} count={bag.incoming.length}>
              <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
                {bag.incoming.map((line) => (
                  <li key={line.MovementId}>
                    <IncomingLine line={line} slot={slot} />
                  </li>
                ))}
              </Box>
            </Section>
          )}
          <Section title={t('In my bag')}>
            {bag.lines === undefined || bag.lines.length === 0 ? (
              <EmptyState heading={t('Your bag is empty.')} />
            ) : (
              <StockChart lines={bag.lines} title={chartTitle(bag.lines.length)} />
            )}
          </Section>
        </>
      )}
    </ServerDataView>
  );
}

const chartTitle = (count: number): string => tn('{count} part, by name', '{count} parts, by name', count);

function IncomingLine({ line, slot }: { readonly line: Movement; readonly slot: SteadySlot }) {
  const work = useQueueAct();
  const { Part, Qty, From, SerialNo } = line;
  const receive = () => work.do(moveAct(line, { action: 'receive', callId: line.CallId }));
  return (
    <Box sx={card}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{`${qtyText(Qty, Part.Uom)} · ${Part.Name}`}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {`${From.Name}${SerialNo === undefined ? '' : ` · ${t('serial {serialNo}', { serialNo: SerialNo })}`}`}
        </Box>
      </Box>
      <Button
        variant="outlined"
        aria-label={t('Receive {name}', { name: Part.Name })}
        aria-disabled={!slot.isSteady}
        onClick={() => slot.press(() => void receive())}
      >
        {t('Receive')}
      </Button>
    </Box>
  );
}

const card = { ...framedRow, borderLeft: '5px solid', borderLeftColor: 'info.main' } as const;
