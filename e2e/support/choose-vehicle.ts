import { expect, type Locator } from '@playwright/test';

/** The only vehicle of a driver is taken by itself; of several, people choose. */
export async function chooseVehicle(field: Locator, plate: string): Promise<void> {
  await expect(async () => {
    if ((await field.inputValue()) === plate) return;
    await field.fill(plate);
    await field.page().getByRole('option', { name: plate }).first().click({ timeout: 2_000 });
  }).toPass();
}
