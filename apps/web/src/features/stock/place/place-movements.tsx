import { MovementList } from '../inquiry/movement-list.tsx';
import { filterAt, type Place } from './place-tabs.ts';

/** The movements to and from a place. */
export const PlaceMovements = ({ place }: { place: Place }) => <MovementList always={[filterAt(place)]} />;
