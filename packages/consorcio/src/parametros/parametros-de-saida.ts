import { inteiro, logico, percentual } from './parametro.ts'

/** What a group's contract says of leaving it, and of the money that waits for its owner once the group is closed. */
export const PARAMETROS_DE_SAIDA = {
  /**
   * Giving the contract up within seven days ends with the first assembly: the sector's doctrine says so, the law does
   * not (CDC art. 49), which is the default.
   */
  arrependimentoCessaNaAssembleia: logico('O arrependimento cessa na primeira assembleia', false),
  /** A seventh day without banks moves to the next one with them: sources differ, and the law is silent. */
  arrependimentoProrroga: logico('O sétimo dia do arrependimento passa ao dia útil seguinte', false),
  /**
   * What was paid comes back updated by this much a month, pro rata (CDC art. 49, sole paragraph, names no index): half a
   * percent, the fixed part of savings accounts. Our convention.
   */
  correcaoDoArrependimentoPpt: percentual('Correção do que volta no arrependimento, por mês', 0.5, { max: 10 }),
  /** Whoever has not read the notice of a closing after this many days is told by letter. Our convention. */
  diasParaLerOEncerramento: inteiro('dias', 'Dias sem leitura até a carta do encerramento', 15, { min: 1, max: 60 }),
  /** Money that somebody asks for is paid within this many days: 30 (Lei 11.795/2008 art. 36). */
  diasParaPagarProcurado: inteiro('dias', 'Prazo para pagar o recurso procurado', 30, { min: 1, max: 30 }),
  /** The claim to money of a closed group lapses this many months after the days to close it (art. 32 §2º: five years). */
  mesesAtePrescrever: inteiro('meses', 'Meses até prescrever o recurso não procurado', 60, { min: 60, max: 240 }),
} as const
