import { countsOf, milliOf, qtyOf, type CountedLine, type MappedSpareCard, type SparesPolicy } from '#contract';
import { endpointsOfSpares } from '../spare-acts.ts';
import { stateWhenPosted } from '../spare-view.ts';
import { partKey } from '../use-catalogue.ts';
import { isRefused, type SpareAct } from '../use-spare-acts.ts';

/** A planned part with this phone's unsent movements added to the server's counts. */
export function withUnsent(
  card: MappedSpareCard,
  acts: readonly SpareAct[],
): { readonly card: MappedSpareCard; readonly isUnsent: boolean } {
  const lines = acts.flatMap((act): readonly CountedLine[] => {
    if (act.endpoint !== endpointsOfSpares.post || act.params.CallId !== card.CallId || isRefused(act)) return [];
    const { body } = act;
    const isOfPart =
      body.MappedSpareId === undefined
        ? partKey(body) === partKey(card.Part)
        : body.MappedSpareId === card.MappedSpareId;
    const isTakenBack = acts.some(
      (other) => other.endpoint === endpointsOfSpares.move && other.params.MovementId === body.MovementId,
    );
    if (!isOfPart || isTakenBack) return [];
    return [{ reason: body.Reason, milli: milliOf(body.Qty) ?? 0, state: stateWhenPosted(body, anyPolicy) }];
  });
  if (lines.length === 0) return { card, isUnsent: false };
  const more = countsOf(lines);
  const plus = (qty: number, milli: number): number => qtyOf((milliOf(qty) ?? 0) + milli);
  return {
    isUnsent: true,
    card: {
      ...card,
      IssuedQty: plus(card.IssuedQty, more.issued),
      UsedQty: plus(card.UsedQty, more.used),
      ReturnedQty: plus(card.ReturnedQty, more.returned),
      RemovedQty: plus(card.RemovedQty, more.removed),
      ScrappedQty: plus(card.ScrappedQty, more.scrapped),
      BalanceQty: plus(card.BalanceQty, more.balance),
    },
  };
}

/** Any policy will do: a part waiting for approval counts as used, since it is fitted already. */
const anyPolicy: { readonly SparesPolicy: SparesPolicy } = { SparesPolicy: 'free' };
