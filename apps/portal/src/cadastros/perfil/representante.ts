/** Document 3 §6. */
export const soConfirma = 'Como representante, você pode confirmar os dados, mas não pode alterá-los.'
