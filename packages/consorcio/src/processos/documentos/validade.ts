/** A proof of residence may be this many days old when it is sent (document 3, §5). */
export const DIAS_DO_COMPROVANTE = 60
/** A bank statement covers this many days before it is sent (document 2, §5). */
export const DIAS_DO_EXTRATO = 180
