import { createNucleo, drawRetrato, TRACOS } from '@contempla/dev-env'
import { selfieDe, identidadeDe } from '../../apps/api/src/ports/antifraude/rosto.fixture.ts'
