import { z } from 'zod';

const control = /\p{Cc}/u;

// Direction marks come along invisibly when a text is pasted and would make two equal labels differ.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const space = /[ \t\n\r\u00a0\u2028\u2029]+/g;

const tidy = (value: string) => value.replace(directionMarks, '').normalize('NFC').replace(space, ' ').trim();

/** A required text of one line: trimmed, inner spaces collapsed, composed characters. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(tidy)
    .min(1)
    .max(max)
    .refine((value) => !control.test(value) && value.isWellFormed(), { params: { fault: 'TEXT_CONTROL' } });

export const recordId = z.int().positive();
export const instant = z.iso.datetime();
/** A business date: a day on the calendar, never shifted by a time zone. */
export const day = z.iso.date();

/** 0 active, 1 passive, 2 archived. The specification fixes the name and that 0 is active. */
export const recordStatus = { active: 0, passive: 1, archived: 2 } as const;
export type RecordStatus = (typeof recordStatus)[keyof typeof recordStatus];
export const recordStatusName = { 0: 'active', 1: 'passive', 2: 'archived' } as const satisfies Record<
  RecordStatus,
  keyof typeof recordStatus
>;
export const recordStatusField = z.union([z.literal(0), z.literal(1), z.literal(2)]);
