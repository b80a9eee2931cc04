import { grupoECotaDaVersao, nomeDoMovimento } from '@contempla/consorcio'
import {
  Button,
  Checkbox,
  formatCentavos,
  formatDia,
  Link,
  LinkButton,
  Section,
  Tag,
  TextAreaField,
} from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Carregado,
  type Coluna,
  Ficha,
  formatInstante,
  href,
  Pagina,
  readQuery,
  Tabela,
  useCall,
  useMay,
  useRouteId,
} from '../shell/kit.ts'
import { boletos, type DetalheDoPagamento, estados, explicacoes, motivos, origens, tomDoEstado } from './palavras.ts'

export function PagamentoScreen() {
  const id = useRouteId()
  const pagamento = useQuery(readQuery('GET /pagamentos/:id', { params: { id } }))
  const { data } = pagamento
  const naFila = data?.estado === 'na-fila'
  return (
    <Pagina
      title={`Pagamento nº ${id}`}
      summary="O que este dinheiro pagou, movimento por movimento, e o que se pode fazer dele."
      back={
        naFila
          ? { href: href('/pagamentos/fila'), label: 'Fila de pagamentos' }
          : { href: href('/pagamentos'), label: 'Pagamentos' }
      }
      actions={data && <Acoes pagamento={data} />}
    >
      <Carregado query={pagamento}>{(lido) => <Conteudo pagamento={lido} />}</Carregado>
    </Pagina>
  )
}

function Acoes({ pagamento }: { pagamento: DetalheDoPagamento }) {
  const { id, estado, alocado, cota, origem } = pagamento
  const gestor = useMay('gestor')
  const analista = useMay('analista')
  const [open, setOpen] = useState<'estorno' | 'devolucao' | null>(null)
  const estornar = useCall('POST /pagamentos/:id/estorno', {
    success: ({ naFila }) =>
      naFila > 0 ? `Pagamento estornado: ${formatCentavos(naFila)} esperam na fila.` : 'Pagamento estornado.',
  })
  const devolver = useCall('POST /pagamentos/:id/devolucao', { success: 'Devolução registrada.' })
  const fechar = () => setOpen(null)
  return (
    <>
      {gestor.pode && (
        <LinkButton variant="quiet" href={href('/auditoria', undefined, { objeto: `pagamento:${id}` })}>
          Trilha
        </LinkButton>
      )}
      {alocado > 0 && estado !== 'estornado' && (
        <Button
          variant="secondary"
          disabledReason={gestor.porque ?? pagamento.impedimento}
          onClick={() => setOpen('estorno')}
        >
          Estornar
        </Button>
      )}
      {estado === 'na-fila' && (
        <>
          <Button variant="secondary" disabledReason={analista.porque} onClick={() => setOpen('devolucao')}>
            Devolver
          </Button>
          {analista.pode && (
            <LinkButton href={href('/pagamentos/:id/alocar', { id }, cota ? { cota: cota.idCota } : undefined)}>
              Alocar
            </LinkButton>
          )}
        </>
      )}
      <FormDialog
        open={open === 'estorno'}
        onClose={fechar}
        title="Estornar este pagamento?"
        submitLabel="Estornar"
        danger
        call={estornar}
        values={{ motivo: '', bancoRetomou: false }}
        request={(body) => ({ params: { id }, body })}
      >
        {({ field }) => (
          <>
            <p>
              Os movimentos são desfeitos por outros de sinal contrário, a parcela volta a ficar em aberto e o boleto
              pode ser pago de novo. Nada se apaga.
            </p>
            {doBanco.includes(origem) && (
              <Checkbox
                label="O banco tomou este dinheiro de volta"
                description="Se não, ele está na conta: o valor vai para a fila."
                {...field('bancoRetomou')}
              />
            )}
            <TextAreaField label="Motivo" description="Fica na trilha." {...field('motivo', motivoMinimo)} />
          </>
        )}
      </FormDialog>
      <FormDialog
        open={open === 'devolucao'}
        onClose={fechar}
        title={`Devolver ${formatCentavos(pagamento.naFila)}?`}
        submitLabel="Registrar devolução"
        call={devolver}
        values={{ observacao: '' }}
        request={({ observacao }) => ({ params: { id }, body: { observacao } })}
      >
        {({ field }) => (
          <>
            <p>O valor sai da fila. A transferência em si é feita no banco.</p>
            <TextAreaField label="Como foi devolvido, e a quem" {...field('observacao', motivoMinimo)} />
          </>
        )}
      </FormDialog>
    </>
  )
}

const doBanco: readonly DetalheDoPagamento['origem'][] = ['webhook', 'pix', 'retorno']

const motivoMinimo = {
  validate: (texto: string) => texto.trim().length >= 5 || 'Escreva ao menos 5 letras',
}

function Conteudo({ pagamento }: { pagamento: DetalheDoPagamento }) {
  const { cota, estado, motivo, arquivo, linha, tipoDoBoleto, abatimento, veioDe, virou } = pagamento
  return (
    <>
      <Section>
        <Ficha
          items={[
            { label: 'Estado', value: <Tag tone={tomDoEstado[estado]}>{estados[estado]}</Tag> },
            { label: 'Valor', value: formatCentavos(pagamento.valor) },
            { label: 'Lançado', value: formatCentavos(pagamento.alocado) },
            { label: 'Foi para a fila', value: formatCentavos(pagamento.naFila) },
            { label: 'Pago em', value: formatDia(pagamento.dia) },
            pagamento.diaInformado !== null && {
              label: 'Dia que o banco disse',
              value: formatDia(pagamento.diaInformado),
            },
            { label: 'Origem', value: origens[pagamento.origem] },
            {
              label: 'Recebido',
              value: `${formatInstante(pagamento.recebidoEm)}${pagamento.recebidoPor ? `, por ${pagamento.recebidoPor}` : ''}`,
            },
            { label: 'Nosso número', value: pagamento.nossoNumero },
            tipoDoBoleto && {
              label: 'Boleto',
              value: `Nº ${pagamento.boleto}, ${boletos[tipoDoBoleto].toLowerCase()}`,
            },
            cota && {
              label: 'Cota',
              value: (
                <>
                  <Link href={href('/consorciados/cotas/:id', { id: cota.idCota })}>{grupoECotaDaVersao(cota)}</Link>,{' '}
                  {cota.titular}
                </>
              ),
            },
            arquivo !== null && {
              label: 'Arquivo',
              value: (
                <Link href={href('/pagamentos/arquivos/:id', { id: arquivo })}>
                  Nº {arquivo}, linha {linha}
                </Link>
              ),
            },
            veioDe.length > 0 && { label: 'Veio da fila de', value: <Outros ids={veioDe} /> },
            virou.length > 0 && { label: 'Da fila foi para', value: <Outros ids={virou} /> },
            motivo && { label: motivos[motivo], value: explicacoes[motivo], wide: true },
            pagamento.devido !== null && { label: 'Custava no dia', value: formatCentavos(pagamento.devido) },
            pagamento.resolvidoEm !== null && {
              label: 'Resolvido',
              value: `${formatInstante(pagamento.resolvidoEm)}, ${pagamento.resolvidoPor ? `por ${pagamento.resolvidoPor}` : 'pelo sistema'}`,
            },
            pagamento.observacao !== null && { label: 'Observação', value: pagamento.observacao, wide: true },
            pagamento.estornadoEm !== null && { label: 'Estornado', value: formatInstante(pagamento.estornadoEm) },
            pagamento.encargosAoGrupo > 0 && {
              label: 'Multa e juros que ficaram com o grupo',
              value: formatCentavos(pagamento.encargosAoGrupo),
            },
            abatimento && {
              label: 'Abateu do plano',
              value: `${formatCentavos(abatimento.valor)}, ${abatimento.forma === 'prazo' ? 'do fim para trás' : 'de todas as parcelas'}`,
            },
            ...pagamento.diferencas.map((diferenca) => ({
              label: `Diferença da parcela ${diferenca.parcela}`,
              value: `${formatCentavos(diferenca.valor)}, a cobrar até a parcela ${diferenca.ateContribuicao}`,
            })),
          ]}
        />
      </Section>
      <Section title="Movimentos na razão" plain>
        <Tabela
          caption="Movimentos na razão"
          columns={movimentos}
          rows={pagamento.movimentos}
          rowKey={({ id }) => id}
          empty={{ title: 'Nada foi lançado', text: 'O dinheiro inteiro está, ou esteve, na fila.' }}
        />
      </Section>
    </>
  )
}

const Outros = ({ ids }: { ids: readonly number[] }) =>
  ids.map((id, i) => (
    <span key={id}>
      {i > 0 && ', '}
      <Link href={href('/pagamentos/:id', { id })}>Pagamento nº {id}</Link>
    </span>
  ))

const ouTraco = (centavos: number) => (centavos === 0 ? '—' : formatCentavos(centavos))

const movimentos: readonly Coluna<DetalheDoPagamento['movimentos'][number]>[] = [
  { title: 'Movimento', value: (m) => `${m.estorno ? 'Estorno: ' : ''}${nomeDoMovimento(m)}` },
  { title: 'Dia', value: ({ dia }) => formatDia(dia) },
  { title: 'Parcela', value: ({ parcela }) => parcela ?? '—', numeric: true },
  { title: 'Total', value: ({ valor }) => formatCentavos(valor), numeric: true },
  { title: 'Fundo comum', value: ({ componentes }) => ouTraco(componentes.fundoComum), numeric: true },
  { title: 'Taxa de adm.', value: ({ componentes }) => ouTraco(componentes.taxaAdministracao), numeric: true },
  { title: 'Reserva', value: ({ componentes }) => ouTraco(componentes.fundoReserva), numeric: true },
  {
    title: 'Multa e juros',
    value: ({ componentes: { multa, juros } }) => ouTraco(multa + juros),
    numeric: true,
  },
  {
    title: 'Seguro e outros',
    value: ({ componentes: { seguro, taxaCadastro, diferenca } }) => ouTraco(seguro + taxaCadastro + diferenca),
    numeric: true,
  },
]
