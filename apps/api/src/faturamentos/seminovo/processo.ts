import type { Contexto } from '../../platform/http/context.ts'
import type { ImplementacaoDe } from '../../ports/processos/index.ts'
import { dadosDoBem } from '../bem/dados.ts'
import { declarado } from '../bem/declarado.ts'
import { aoMudarDeFase } from '../bem/gravame.ts'
import { lerPagamento } from '../bem/pagamento.ts'
import { pedirDocumentos } from './documentos.ts'
import { efeitos } from './efeitos.ts'
import { guardas } from './guardas.ts'

export const seminovo: ImplementacaoDe<'faturamento-seminovo', Contexto> = {
  guardas,
  efeitos,
  aoMudarDeFase,
  documentos: pedirDocumentos,
  declarado,
  pagamento: lerPagamento,
  dadosDoApp: (dados) => {
    const { usado, compra, pagamento } = dadosDoBem(dados)
    const veiculo = usado && {
      placa: usado.placa,
      marca: usado.marca,
      modelo: usado.modelo,
      anoModelo: usado.anoModelo,
    }
    return { veiculo, valorCompra: compra?.valorCompra ?? null, pagamento }
  },
}
