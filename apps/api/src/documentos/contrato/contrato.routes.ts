import { contratoDaCota as chamadas } from '@contempla/contract'
import { hojeDe } from '../../cotas/index.ts'
import { route } from '../../platform/http/route.ts'
import { comoImpressao } from '../impressao.ts'
import { renderContrato } from './contrato-pdf.ts'
import { getProposta, requireContrato } from './proposta.service.ts'

const proposta = route(chamadas.informacoesProposta, (contexto, { params, sessao }) =>
  getProposta(contexto, sessao, params.id),
)

const registrado = route(chamadas.contratoRegistrado, async (contexto, { params, sessao, request }) => {
  const contrato = await requireContrato(contexto, sessao, params.id)
  const bytes = await comoImpressao(() => renderContrato(contrato, hojeDe(contexto)), request.log)
  const { grupo, cota } = contrato.cota
  return { tipo: 'application/pdf', nome: `contrato-${grupo}-${cota}.pdf`, bytes, inline: true }
})

export const routes = [proposta, registrado]
