/** Every page of games for several: fit for everybody. */
import { TOGETHER } from '../pages';
import { lookAt } from './every';

lookAt(TOGETHER);
