import { atosDe, faseDe, PROCESSOS, type Processo, temMarca, valoresDe } from '@contempla/consorcio/processos'
import { atorDe } from '../../casos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { AoMudarDeFase, ImplementacaoDe } from '../../ports/processos/index.ts'
import { cancelarVistoria } from '../../vistorias/index.ts'
import { dadosDoBem } from '../bem/dados.ts'
import { declarado } from '../bem/declarado.ts'
import { aoMudarDeFase as soltarGravame } from '../bem/gravame.ts'
import { lerPagamento } from '../bem/pagamento.ts'
import { pedirDocumentos } from './documentos.ts'
import { efeitos } from './efeitos.ts'
import { guardas } from './guardas.ts'

/** The time was over, and whoever takes the billing up again chooses the asset again. */
const recomeca = (tabela: Processo, fase: string): boolean =>
  temMarca(tabela, fase, 'expirado') &&
  atosDe(tabela, fase, 'cliente').some(({ para }) => valoresDe(para).some((f) => temMarca(tabela, f, 'aEscolher')))

/** A billing that ends without a payment, or is to be begun over, leaves no inspection open. */
const aoMudarDeFase: AoMudarDeFase<Contexto> = async (mudanca) => {
  const { tx, contexto, caso, quem } = mudanca
  const tabela: Processo = PROCESSOS[caso.processo]
  const acabou = faseDe(tabela, caso.fase)?.final && !temMarca(tabela, caso.fase, 'pago')
  if (acabou || recomeca(tabela, caso.fase))
    await cancelarVistoria(tx, contexto, { casoId: caso.id, ator: atorDe(quem) })
  return soltarGravame(mudanca)
}

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
