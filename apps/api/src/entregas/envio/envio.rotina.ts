import type { Rotina } from '../../platform/jobs/rotina.ts'
import { sendDoGrupo } from './envio.service.ts'
import { listALembrarHoje, remindGrupo } from './lembretes.service.ts'
import { listGruposComPendentes } from './pendentes.sql.ts'

export const envioDosBoletos: Rotina = {
  nome: 'envio-dos-boletos',
  titulo: 'Envio dos boletos',
  descricao:
    'Manda o boleto do mês pelo jeito que o titular escolheu: por e-mail, com o PDF, ou num lote a imprimir e pôr no correio.',
  // Where no account collects, no boleto can be made: there is nothing to send.
  alvos: async ({ db, config }, dia) => (config.contasDeCobranca.length > 0 ? listGruposComPendentes(db, dia) : []),
  executar: sendDoGrupo,
}

export const lembretesDoVencimento: Rotina = {
  nome: 'lembretes-do-vencimento',
  titulo: 'Lembretes do vencimento',
  descricao: 'Lembra da parcela em aberto, dias antes do vencimento, quem pediu para ser lembrado.',
  alvos: listALembrarHoje,
  executar: remindGrupo,
}
