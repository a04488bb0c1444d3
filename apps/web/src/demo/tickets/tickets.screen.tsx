import { DemoPage } from '../frame/demo-page.tsx';

export default function TicketsScreen() {
  return <DemoPage menu="demo-tickets">{null}</DemoPage>;
}
