import { diaEm, type FimDaDelegacao, PALAVRAS_DA_RELACAO, PALAVRAS_DO_ALCANCE } from '@contempla/consorcio'
import { Button, formatDia, Section, Tag, TextAreaField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Carregado, type Coluna, type Result, readQuery, Tabela, useCall } from '../shell/kit.ts'

type Acessos = Result<'GET /consorciados/:id/delegacoes'>
type Dado = Acessos['dados'][number]
type Recebido = Acessos['recebidos'][number]

const situacoes = {
  convidada: { tone: 'info', text: 'Convidada' },
  'em-vigor': { tone: 'sucesso', text: 'Em vigor' },
  'em-espera': { tone: 'info', text: 'Em espera' },
  encerrada: { tone: 'neutro', text: 'Encerrada' },
} as const

/** How an access ended, as the staff reads it. */
const fins: Readonly<Record<FimDaDelegacao, string>> = {
  retirada: 'Quem deu retirou',
  deixada: 'Quem recebeu deixou',
  recusada: 'Quem foi convidado não quis',
  prazo: 'O prazo terminou',
  convite: 'O convite não foi aceito a tempo',
  cotas: 'Terminou com a cota',
  equipe: 'A equipe encerrou',
}

/** How it ended and when, with the reason of whoever of the staff ended it. */
const comoTerminou = ({ fim, encerradoEm, motivo }: Dado): string | null =>
  [fim && fins[fim], encerradoEm && formatDia(diaEm(new Date(encerradoEm))), motivo].filter(Boolean).join(' · ') || null

const etiqueta = ({ situacao }: Pick<Dado, 'situacao'>) => (
  <Tag tone={situacoes[situacao].tone}>{situacoes[situacao].text}</Tag>
)

const colunas = (encerrar: (dado: Dado) => void): readonly Coluna<Dado>[] => [
  {
    title: 'A quem',
    value: (d) => d.nome,
    detail: (d) => `${PALAVRAS_DA_RELACAO[d.relacao]}, CPF ${d.inscricao}`,
    wraps: true,
  },
  { title: 'Pode', value: (d) => PALAVRAS_DO_ALCANCE[d.alcance].titulo },
  { title: 'Até', value: (d) => formatDia(d.ate) },
  { title: 'Situação', value: etiqueta, detail: comoTerminou, wraps: true },
  {
    title: 'Encerrar',
    value: (d) =>
      d.situacao === 'encerrada' ? (
        '—'
      ) : (
        <Button variant="quiet" size="small" onClick={() => encerrar(d)}>
          Encerrar
        </Button>
      ),
  },
]

const recebidas: readonly Coluna<Recebido>[] = [
  { title: 'De quem', value: (r) => r.de },
  { title: 'Pode', value: (r) => PALAVRAS_DO_ALCANCE[r.alcance].titulo },
  { title: 'Até', value: (r) => formatDia(r.ate) },
  { title: 'Situação', value: etiqueta },
]

/** Whom the customer lets into their quotas, and whose quotas they are let into; the staff may end what was given. */
export function AcessosDoConsorciado({ id }: { id: number }) {
  const acessos = useQuery(readQuery('GET /consorciados/:id/delegacoes', { params: { id } }))
  const [aEncerrar, setAEncerrar] = useState<Dado | null>(null)
  return (
    <Section title="Acesso de outras pessoas">
      <Carregado query={acessos}>
        {({ dados, recebidos }) => (
          <>
            <Tabela
              caption="Acessos que deu"
              columns={colunas(setAEncerrar)}
              rows={dados}
              rowKey={(d) => d.id}
              empty={{ title: 'Nenhum acesso', text: 'Esta pessoa não deu acesso às cotas dela.' }}
            />
            {recebidos.length > 0 && (
              <Tabela
                caption="Acessos que recebeu"
                columns={recebidas}
                rows={recebidos}
                rowKey={(r) => r.id}
                empty={{ title: 'Nenhum acesso', text: 'Esta pessoa não recebeu acesso.' }}
              />
            )}
          </>
        )}
      </Carregado>
      {aEncerrar && <Encerrar clienteId={id} dado={aEncerrar} onClose={() => setAEncerrar(null)} />}
    </Section>
  )
}

function Encerrar({ clienteId, dado, onClose }: { clienteId: number; dado: Dado; onClose: () => void }) {
  const encerrar = useCall('POST /consorciados/:id/delegacoes/:delegacao/encerrar', {
    success: 'O acesso foi encerrado, e os dois foram avisados.',
    invalidates: ['/consorciados/'],
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Encerrar o acesso de ${dado.nome}`}
      submitLabel="Encerrar acesso"
      danger
      call={encerrar}
      values={{ motivo: '' }}
      request={({ motivo }) => ({ params: { id: clienteId, delegacao: dado.id }, body: { motivo } })}
    >
      {({ field }) => (
        <>
          <p>Vale na hora. Quem recebeu não vê mais as cotas, e os dois são avisados.</p>
          <TextAreaField
            label="Motivo"
            description="Fica no acesso, e só a equipe lê. Não escreva dados pessoais."
            maxLength={500}
            {...field('motivo', { validate: (texto) => texto.trim().length >= 5 || 'Diga o motivo' })}
          />
        </>
      )}
    </FormDialog>
  )
}
