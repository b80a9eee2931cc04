import type { Contrato, Payload } from '@contempla/contract'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { Button, DataList, Explain, formatDia, Money, Section, Stack } from '@contempla/ui'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { api } from '../../shell/app.ts'
import { useCopia } from '../../shell/copia.ts'
import type { CotaDoPapel } from '../anual/DeQualCota.tsx'
import { LevarPapel } from '../BaixarPdf.tsx'
import { peloLink } from '../usePdf.ts'

type Informe = NonNullable<Payload<Contrato['GET /cotas/:id/informe-anual-rendimentos']>['informe']>

interface InformeDoAnoProps {
  cota: CotaDoPapel
  informe: Informe
}

/** The figures of a year, where each goes in the form, and the paper. */
export function InformeDoAno({ cota, informe }: InformeDoAnoProps) {
  const { ano, consorcio, bem, ficha } = informe
  const params = { id: cota.idCota, ano }
  return (
    <>
      {consorcio && (
        <Section
          title={ficha ? 'Bens e Direitos: o consórcio' : 'A cota, pelo que foi pago'}
          lead={ficha ? palavrasDaFicha(ficha) : undefined}
        >
          <Stack>
            <LinhaDeBens ano={ano} linha={consorcio} />
            {ficha && <Discriminacao texto={informe.discriminacao} />}
          </Stack>
        </Section>
      )}
      {bem && <OQueComprou ano={ano} linha={bem} comFicha={ficha !== null} />}
      <PagoNoAno informe={informe} />
      <Recebido informe={informe} />
      <Section title="Em papel">
        <Stack>
          <LevarPapel
            nome={`informe-${cota.grupo}-${cota.cota}-${ano}.pdf`}
            fetchPapel={peloLink(() =>
              api('GET /cotas/:id/informe-anual-rendimentos/imprimir/:ano', { params, noLoading: true }),
            )}
          />
        </Stack>
      </Section>
      <Dados informe={informe} />
    </>
  )
}

const palavrasDaFicha = ({ grupo, codigo, nome }: NonNullable<Informe['ficha']>) =>
  `${grupo ? `Grupo ${grupo}, c` : 'C'}ódigo ${codigo}: ${nome.toLocaleLowerCase('pt-BR')}`

function LinhaDeBens({ ano, linha }: { ano: number; linha: { anterior: number; atual: number } }) {
  return (
    <DataList
      items={[
        { label: `Situação em 31/12/${ano - 1}`, value: <Money centavos={linha.anterior} /> },
        { label: `Situação em 31/12/${ano}`, value: <Money centavos={linha.atual} /> },
      ]}
    />
  )
}

/** The text that goes into the form, and the act that copies it. */
function Discriminacao({ texto }: { texto: string }) {
  const escrita = useRef<HTMLParagraphElement>(null)
  const [copiado, copy] = useCopia(texto, () => escrita.current)
  return (
    <>
      <div>
        <b>Discriminação</b>
        <p ref={escrita}>{texto}</p>
      </div>
      <Button
        variant="secondary"
        fullWidth
        icon={copiado ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
        onClick={copy}
      >
        {copiado ? 'Copiado' : 'Copiar a discriminação'}
      </Button>
    </>
  )
}

interface OQueComprouProps {
  ano: number
  linha: { anterior: number; atual: number }
  comFicha: boolean
}

function OQueComprou({ ano, linha, comFicha }: OQueComprouProps) {
  return (
    <Section
      title={comFicha ? 'Bens e Direitos: o que você comprou' : 'O que se comprou com o crédito'}
      lead={comFicha ? 'No grupo e no código do próprio bem.' : undefined}
    >
      <Stack>
        <LinhaDeBens ano={ano} linha={linha} />
        <Explain question="Por que não é o valor do bem?">
          O bem entra pelo que você pagou por ele até cada dia 31 de dezembro: as parcelas e o lance desta cota. Some o
          que você pagou por fora. O que falta pagar não entra, nem como dívida.
        </Explain>
      </Stack>
    </Section>
  )
}

function PagoNoAno({ informe }: { informe: Informe }) {
  const { ano, pagoNoAno, embutidoNoAno, fgtsNoAno, multaNoAno, jurosNoAno } = informe
  return (
    <Section title={`Pago em ${ano}`} lead={`Exercício ${ano + 1}, ano-calendário ${ano}`}>
      <DataList
        items={[
          { label: 'Pago no ano', value: <Money centavos={pagoNoAno} /> },
          ...(embutidoNoAno === 0
            ? []
            : [{ label: 'Disso, lance embutido, que não se declara', value: <Money centavos={embutidoNoAno} /> }]),
          ...(fgtsNoAno === 0 ? [] : [{ label: 'Disso, com o FGTS', value: <Money centavos={fgtsNoAno} /> }]),
          ...(multaNoAno === 0 ? [] : [{ label: 'Disso, multa por atraso', value: <Money centavos={multaNoAno} /> }]),
          ...(jurosNoAno === 0 ? [] : [{ label: 'Disso, juros por atraso', value: <Money centavos={jurosNoAno} /> }]),
        ]}
      />
    </Section>
  )
}

function Recebido({ informe: { recebimentos } }: { informe: Informe }) {
  if (recebimentos.length === 0) return null
  return (
    <Section title="Recebido do grupo no ano">
      <DataList
        items={recebimentos.map(({ descricao, data, valor }) => ({
          label: `${descricao}, em ${formatDia(data)}`,
          value: <Money centavos={valor} />,
        }))}
      />
    </Section>
  )
}

const SITUACAO: Readonly<Record<Informe['situacao'], string>> = {
  'nao-contemplada': 'Não contemplada',
  contemplada: 'Contemplada, crédito por usar',
  'credito-usado': 'Contemplada, crédito usado',
  devolvida: 'Encerrada',
  transferida: 'Passou a outra pessoa',
}

function Dados({ informe }: { informe: Informe }) {
  const { ano, situacao, administradora, contempladaEm, creditoUsadoEm, recebidaEm, transferidaEm } = informe
  const dia = (label: string, quando: string | null) => (quando ? [{ label, value: formatDia(quando) }] : [])
  return (
    <Section title="Sobre a cota">
      <DataList
        items={[
          { label: `Em 31/12/${ano}`, value: SITUACAO[situacao] },
          ...dia('Contemplada em', contempladaEm),
          ...dia('Crédito usado em', creditoUsadoEm),
          ...dia('Sua desde', recebidaEm),
          ...dia('Passou a outra pessoa em', transferidaEm),
          ...(administradora
            ? [
                { label: 'Administradora', value: administradora.nome },
                { label: 'CNPJ', value: formatInscricao(administradora.cnpj) },
              ]
            : []),
        ]}
      />
    </Section>
  )
}
