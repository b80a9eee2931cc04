import { renegociacoes as chamadas } from '@contempla/contract'
import { portaDe } from '../casos/index.ts'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import {
  presentEscolha,
  presentFeita,
  presentParcelas,
  presentValidacao,
  requireRenegociavel,
} from './renegociacoes.service.ts'

const escolha = portaDe('renegociacao', presentEscolha)
const feita = portaDe('renegociacao', presentFeita)

export const routes: readonly Route[] = [
  route(chamadas.validar, escolha.read(presentValidacao)),
  route(chamadas.obterParcelas, escolha.read(presentParcelas)),
  route(chamadas.resumo, escolha.show),
  routeOnce(
    chamadas.selecionarParcelas,
    escolha.act(async ({ body }, { tx, contexto, da }) => {
      await requireRenegociavel(tx, contexto, da)
      const entrada = { parcelas: body.parcelasSelecionadas }
      return { abre: true, seHouver: ['iniciar', 'voltar'], ato: 'selecionar', entrada }
    }),
  ),
  routeOnce(chamadas.confirmarRenegociacao, feita.act('confirmar')),
]
