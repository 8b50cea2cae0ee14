/** Every page for one person, and those beside the games: fit for everybody. */
import { ALONE } from '../pages';
import { lookAt } from './every';

lookAt(ALONE);
