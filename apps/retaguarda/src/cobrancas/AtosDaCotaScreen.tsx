import { grupoECotaDaVersao, grupoECotaNaFrase, isCancelada, isContemplada, isQuitada } from '@contempla/consorcio'
import { formatCentavos, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { CancelarAPedido } from '../cancelamentos/index.ts'
import { Carregado, Ficha, href, Pagina, type Result, readQuery, useHoje, useRouteId } from '../shell/kit.ts'
import { ReativarCota } from './ReativarCota.tsx'
import { RestituicaoDaCota } from './RestituicaoDaCota.tsx'
import { TrocarCredito } from './TrocarCredito.tsx'

type Cota = Result<'GET /cotas/:id'>

function Volta({ cota }: { cota: Cota }) {
  const { data } = useQuery(readQuery('GET /cotas/:id/restituicao', { params: { id: cota.id } }))
  if (!data) return null
  const apurada = data.situacao === 'ainda-nao' ? undefined : 'O que volta a esta cota já foi apurado.'
  const impedimento = data.contratoDesfeito ? 'O contrato desta cota foi desfeito: ela não volta.' : apurada
  return <ReativarCota idCota={cota.id} nome={grupoECotaNaFrase(cota)} impedimento={impedimento} />
}

function Acoes({ cota }: { cota: Cota }) {
  const hoje = useHoje()
  if (isCancelada(cota.situacao)) return <Volta cota={cota} />
  const contemplada = isContemplada(cota.dataContemplacao, hoje) ? 'A cota já foi contemplada.' : undefined
  const quitada = isQuitada(cota.situacao) ? 'A cota já foi quitada.' : undefined
  return (
    <>
      <CancelarAPedido cotaId={cota.id} titular={cota.consorciado.nome} />
      <TrocarCredito idCota={cota.id} credito={cota.credito} impedimento={contemplada ?? quitada} />
    </>
  )
}

export function AtosDaCotaScreen() {
  const id = useRouteId()
  const lida = useQuery(readQuery('GET /cotas/:id', { params: { id } }))
  const { data } = lida
  return (
    <Pagina
      title={data ? `Atos da cota: ${grupoECotaDaVersao(data)}` : 'Atos da cota'}
      summary="Troque o crédito da cota, cancele-a a pedido do titular, traga de volta a que foi excluída e veja o que ela tem a receber."
      back={{ href: href('/consorciados/cotas/:id', { id }), label: 'A cota' }}
      actions={data && <Acoes cota={data} />}
    >
      <Carregado query={lida}>
        {(cota) => (
          <>
            <Section>
              <Ficha
                items={[
                  { label: 'Titular', value: cota.consorciado.nome },
                  { label: 'Situação', value: cota.situacao },
                  { label: 'Crédito', value: formatCentavos(cota.credito) },
                ]}
              />
            </Section>
            {isCancelada(cota.situacao) && <RestituicaoDaCota id={id} />}
          </>
        )}
      </Carregado>
    </Pagina>
  )
}
