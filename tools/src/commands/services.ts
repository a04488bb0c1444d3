import { CommandFailed } from '../run.ts';
import { describeServices, startServices, stopServices } from '../services/services.ts';

export async function services([action]: string[]): Promise<void> {
  switch (action) {
    case 'start':
      await startServices();
      break;
    case 'stop':
      stopServices();
      break;
    case 'status':
      break;
    case undefined:
    default:
      throw new CommandFailed('services start | stop | status');
  }
  console.log(describeServices());
}
