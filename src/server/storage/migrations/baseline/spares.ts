import type { Dialect } from '../migration.ts';
import { trackedColumns } from '../tracked-columns.ts';

/** Parts, what is planned and moved of them, and the ledger of stock. */
export const spares = (dialect: Dialect): readonly string[] => {
  const { integer, json, counted, appendOnly } = dialect;
  const tracked = trackedColumns(dialect);
  return [
    `create table spare_parts (
        spare_part_id ${integer} primary key,
        part_ref text unique,
        part_code text unique,
        name text not null,
        make text,
        category text not null,
        uom text not null check (uom in ('nos', 'set', 'm', 'kg', 'l')),
        is_serialised ${integer} not null,
        hsn_code text,
        fits_models ${json} not null,
        unit_price_paise ${integer},
        is_custom ${integer} not null,
        is_active ${integer} not null,
        searched text not null,
        external_ref text unique,
        ${tracked})`,
    'create index spare_parts_order on spare_parts (category, name, spare_part_id)',
    `create table stock_locations (
        location_id ${integer} primary key,
        kind text not null check (kind in ('store', 'van', 'site', 'transit', 'scrap')),
        user_id ${integer} references users,
        site_id ${integer} references sites,
        name text not null)`,
    // One bag per person, one location per site, and one of every other kind.
    'create unique index stock_locations_one on stock_locations (kind, coalesce(user_id, 0), coalesce(site_id, 0))',
    `create table mapped_spares (
        mapped_spare_id text primary key not null,
        spare_part_id ${integer} not null references spare_parts,
        call_id ${integer} not null references calls,
        project_id ${integer} not null references projects,
        equipment_id ${integer} references equipment,
        planned_milli ${integer} not null,
        note text,
        external_ref text,
        ${tracked})`,
    `create unique index mapped_spares_one on mapped_spares (call_id, spare_part_id, coalesce(equipment_id, 0))
        where deleted_at is null`,
    'create unique index mapped_spares_external_ref on mapped_spares (external_ref)',
    // The photo of the slip may arrive after the line that names it, so there is no foreign key.
    `create table spare_movements (
        movement_id text primary key not null,
        movement_no text not null unique,
        call_id ${integer} references calls,
        project_id ${integer} references projects,
        task_id ${integer} references tasks,
        mapped_spare_id text references mapped_spares,
        equipment_id ${integer} references equipment,
        spare_part_id ${integer} not null references spare_parts,
        reason text not null,
        holder_user_id ${integer} not null references users,
        from_location_id ${integer} not null references stock_locations,
        to_location_id ${integer} not null references stock_locations,
        milli ${integer} not null check (milli > 0),
        serial_no text,
        condition text not null check (condition in ('good', 'faulty', 'scrap')),
        approval_ref text,
        slip_photo_id text,
        reverses_movement_id text unique references spare_movements,
        stock_short ${integer} not null,
        device_at ${integer} not null,
        told_at ${integer},
        received_at ${integer} not null,
        posted_by ${integer} not null references users,
        note text,
        external_ref text,
        check (from_location_id <> to_location_id))`,
    'create index spare_movements_call on spare_movements (call_id, received_at)',
    'create index spare_movements_plan on spare_movements (mapped_spare_id)',
    'create index spare_movements_to on spare_movements (to_location_id)',
    'create unique index spare_movements_external_ref on spare_movements (external_ref)',
    ...appendOnly('spare_movements'),
    // The last step is the state of a line. The primary key prevents two steps from the same state.
    `create table spare_movement_steps (
        movement_id text not null references spare_movements,
        no ${integer} not null,
        state text not null,
        device_at ${integer} not null,
        told_at ${integer},
        received_at ${integer} not null,
        actor_id ${integer} not null references users,
        reason text,
        primary key (movement_id, no))`,
    ...appendOnly('spare_movement_steps'),
    // The ledger: a balance is the sum of its entries, in thousandths.
    `create table stock_entries (
        seq ${counted},
        movement_id text not null references spare_movements,
        location_id ${integer} not null references stock_locations,
        spare_part_id ${integer} not null references spare_parts,
        condition text not null,
        serial_no text,
        milli ${integer} not null)`,
    'create index stock_entries_place on stock_entries (location_id, spare_part_id)',
    ...appendOnly('stock_entries'),
  ];
};
