/** As it is told beside each comparison, so that one of another model is not taken for one of this. */
export const MODELO_DO_ROSTO = 'face-api 1.7.15'
