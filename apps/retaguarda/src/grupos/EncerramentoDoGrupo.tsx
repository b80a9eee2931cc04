import { Button, formatCentavos, formatDia, formatDistancia, LinkButton, Section } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Carregado, countOf, Ficha, href, type Result, readQuery, useCall, useHoje, useMay } from '../shell/kit.ts'
import { FecharLivros } from './FecharLivros.tsx'
import classes from './Grupo.module.css'
import { RateioDoGrupo } from './RateioDoGrupo.tsx'

type Grupo = Result<'GET /grupos/:id'>
type Encerramento = Result<'GET /grupos/:id/encerramento'>

export function EncerramentoDoGrupo({ grupo }: { grupo: Grupo }) {
  const encerramento = useQuery(readQuery('GET /grupos/:id/encerramento', { params: { id: grupo.id } }))
  return <Carregado query={encerramento}>{(dados) => <Passos grupo={grupo} estado={dados} />}</Carregado>
}

const totais = ({ cotas, centavos }: { cotas: number; centavos: number }) =>
  `${formatCentavos(centavos)} em ${countOf(cotas, 'cota')}`

function Passos({ grupo, estado }: { grupo: Grupo; estado: Encerramento }) {
  const hoje = useHoje()
  const { ultimaAssembleia: ultima, comunicadoEm, encerradoEm, comunicarAte, encerrarAte, podeEncerrarEm } = estado
  const encerrado = grupo.situacao === 'ENCERRADO'
  const prazo = (dia: string | null) => (dia ? `${formatDia(dia)} (${formatDistancia(hoje, dia)})` : '—')
  return (
    <>
      <Section
        title={encerrado ? 'O grupo está encerrado' : 'O caminho até o encerramento'}
        lead="A lei conta da última assembleia: 60 dias para comunicar, 120 para fechar os livros, e ao menos 30 entre um e outro."
      >
        <ol className={classes.passos}>
          <li data-feito={ultima !== null && ultima < hoje ? '' : undefined}>
            <div>
              <b>Última assembleia</b>
              <p className={classes.apoio}>{ultima ? formatDia(ultima) : 'Ainda não está no calendário.'}</p>
            </div>
          </li>
          <li data-feito={comunicadoEm || encerrado ? '' : undefined}>
            <div>
              <b>Comunicar os consorciados</b>
              <p className={classes.apoio}>
                {comunicadoEm ? `Comunicado em ${formatDia(comunicadoEm)}.` : `Até ${prazo(comunicarAte)}.`}
              </p>
              {!comunicadoEm && !encerrado && <Comunicar grupo={grupo} estado={estado} />}
            </div>
          </li>
          <li data-feito={encerrado ? '' : undefined}>
            <div>
              <b>Fechar os livros</b>
              <p className={classes.apoio}>
                {encerradoEm
                  ? `Fechados em ${formatDia(encerradoEm)}.`
                  : encerrado
                    ? 'Fechados antes de o grupo vir para cá.'
                    : `${podeEncerrarEm ? `De ${formatDia(podeEncerrarEm)} até` : 'Até'} ${prazo(encerrarAte)}.`}
              </p>
              {!encerrado && <FecharLivros grupo={grupo} estado={estado} />}
            </div>
          </li>
        </ol>
      </Section>
      {!encerrado && (
        <Section title="O que o fechamento faria hoje">
          <Ficha
            items={[
              { label: 'Caixa do grupo', value: formatCentavos(estado.caixa.fundoComum + estado.caixa.fundoReserva) },
              { label: 'Restituição das excluídas', value: totais(estado.restituicoes) },
              { label: 'Multas das exclusões, à administradora', value: totais(estado.penais) },
              { label: 'Créditos que ninguém usou, em dinheiro', value: totais(estado.creditos) },
              { label: 'Rateio entre as ativas', value: totais(estado.rateio) },
              { label: 'Parcelas em aberto (continuam devidas)', value: totais(estado.emAberto) },
            ]}
          />
        </Section>
      )}
      {encerradoEm && (
        <>
          <Section
            title="Por pagar"
            action={
              <LinkButton
                href={href('/grupos/restituicoes', undefined, { grupo: grupo.codigo })}
                variant="secondary"
                size="small"
              >
                Restituições do grupo
              </LinkButton>
            }
          >
            <Ficha
              items={[
                { label: 'Ainda não procurado', value: totais(estado.aPagar) },
                { label: 'Parcelas em aberto', value: totais(estado.emAberto) },
              ]}
            />
          </Section>
          <Depois grupo={grupo} depois={estado.depois} />
          <RateioDoGrupo grupo={grupo} />
        </>
      )}
    </>
  )
}

/** Money that came in after the books were closed: what is a payment goes through the queue, the rest is shared again. */
function Depois({ grupo, depois: { naFila, aRatear } }: { grupo: Grupo; depois: Encerramento['depois'] }) {
  const [open, setOpen] = useState(false)
  const { porque } = useMay('gestor')
  const ratear = useCall('POST /grupos/:id/rateio', {
    success: (feito) => `Rateado: ${totais(feito)}.`,
    invalidates: ['/grupos'],
  })
  if (naFila.cotas === 0 && aRatear === 0) return null
  const nada = aRatear > 0 ? undefined : 'Primeiro resolva o que está na fila de pagamentos.'
  return (
    <Section
      title="Entrou depois do fechamento"
      action={
        <Button size="small" disabledReason={porque ?? nada} onClick={() => setOpen(true)}>
          Ratear
        </Button>
      }
    >
      <Ficha
        items={[
          { label: 'Na fila de pagamentos', value: totais(naFila) },
          { label: 'No caixa, por ratear', value: formatCentavos(aRatear) },
        ]}
      />
      <Confirmation
        open={open}
        onClose={() => setOpen(false)}
        title="Ratear o que entrou depois?"
        submitLabel="Ratear"
        call={ratear}
        request={{ params: { id: grupo.id } }}
      >
        <p>
          {formatCentavos(aRatear)} são divididos entre as cotas ativas, pelo que cada uma pagou. Não há como desfazer.
        </p>
      </Confirmation>
    </Section>
  )
}

function Comunicar({ grupo, estado }: { grupo: Grupo; estado: Encerramento }) {
  const [open, setOpen] = useState(false)
  const { porque } = useMay('gestor')
  const cedo = estado.podeComunicar ? undefined : 'Só depois da última assembleia.'
  const comunicar = useCall('POST /grupos/:id/encerramento/comunicacao', {
    success: ({ mensagens, semContato }) =>
      `${countOf(mensagens, 'mensagem enviada', 'mensagens enviadas')}${semContato > 0 ? `; ${countOf(semContato, 'pessoa sem e-mail', 'pessoas sem e-mail')}` : ''}.`,
    invalidates: ['/grupos'],
  })
  return (
    <>
      <Button size="small" disabledReason={porque ?? cedo} onClick={() => setOpen(true)}>
        Comunicar agora
      </Button>
      <Confirmation
        open={open}
        onClose={() => setOpen(false)}
        title={`Comunicar o encerramento do grupo ${grupo.codigo}?`}
        submitLabel="Comunicar"
        call={comunicar}
        request={{ params: { id: grupo.id } }}
      >
        <p>Cada consorciado do grupo recebe um e-mail com as datas. Os livros podem ser fechados 30 dias depois.</p>
      </Confirmation>
    </>
  )
}
