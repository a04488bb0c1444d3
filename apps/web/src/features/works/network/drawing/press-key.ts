import type { Drawing } from './drawing.ts';
import { actionOf } from './keys.model.ts';

/** Does what a key stands for, and tells whether it stands for anything. */
export function pressKey(drawing: Drawing, pressed: KeyboardEvent): boolean {
  const { isMoving, connectFrom, current, isListed, isHelped, view } = drawing.store.getState();
  const action = actionOf(pressed, { isMoving });
  if (!action) return false;
  switch (action.name) {
    case 'go':
      drawing.go(action.to, action.extend);
      break;
    case 'goAlong':
      drawing.goAlong(action.by);
      break;
    case 'move':
      drawing.moveStep(action.to, action.metres);
      break;
    case 'pan':
      drawing.pan(action.to);
      break;
    case 'tool':
      drawing.setTool(action.tool);
      break;
    case 'zoom':
      drawing.zoomStep(action.by);
      break;
    case 'rotate':
      drawing.rotate(action.by);
      break;
    case 'addPole':
      drawing.addPoleBeside();
      break;
    case 'addTransformer':
      drawing.addTransformerInMiddle();
      break;
    case 'connect':
      drawing.startConnect();
      break;
    case 'startMove':
      drawing.startMove();
      break;
    case 'finish':
      drawing.finishMove();
      break;
    case 'open':
      // While a pole is being connected, Enter takes the one that the arrows have reached.
      if (connectFrom !== null && current !== null && current !== connectFrom) drawing.connectWith(current);
      else drawing.store.setState({ isOpen: true });
      break;
    case 'cancel':
      drawing.cancel();
      break;
    case 'remove':
      drawing.remove();
      break;
    case 'undo':
      drawing.undo();
      break;
    case 'redo':
      drawing.redo();
      break;
    case 'actualSize':
      drawing.actualSize();
      break;
    case 'fit':
      drawing.fit();
      break;
    case 'root':
      drawing.goToRoot();
      break;
    case 'chooseArea':
      drawing.chooseArea();
      break;
    case 'lock':
      drawing.toggleLock();
      break;
    case 'geographic':
      drawing.setView(view === 'schematic' ? 'geographic' : 'schematic');
      break;
    case 'list':
      drawing.store.setState({ isListed: !isListed });
      break;
    case 'help':
      drawing.store.setState({ isHelped: !isHelped });
      break;
  }
  return true;
}
