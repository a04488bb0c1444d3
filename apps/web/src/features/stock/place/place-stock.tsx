import { BalanceList } from '../inquiry/balance-list.tsx';
import { filterAt, type Place } from './place-tabs.ts';

/** What is at a place. */
export const PlaceStock = ({ place }: { place: Place }) => <BalanceList always={[filterAt(place)]} />;
