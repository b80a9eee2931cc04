import { readQuery } from '../dados/queries.ts'

/** Asks whether a machine would compare the face of a selfie, and whether the person agreed to it. */
export const comparacaoDoRostoQuery = () => readQuery('GET /privacidade/comparacao-do-rosto')
