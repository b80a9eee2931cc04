import { featuresOf, session } from '../../shell/app.ts'
import { isOn } from '../../shell/features.ts'
import { aparelhoDeBiometria } from './aparelho-de-biometria.ts'

/** Biometrics are available when the partner offers them and the device has them. */
export const temBiometria = (): boolean =>
  isOn(featuresOf(session.read()), 'biometria') && aparelhoDeBiometria().existe()
