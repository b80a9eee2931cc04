import { Button, FailureText, formatCentavos, formatDia, MoedaField, parseMoeda, SelectField } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import {
  Carregado,
  centavosText,
  countOf,
  detailedMessageOf,
  Ficha,
  formatPpt,
  type Input,
  type Result,
  readQuery,
  useCall,
  valorPositivo,
} from '../../shell/kit.ts'
import classes from '../Assembleia.module.css'
import type { AssembleiaLida } from '../AssembleiaScreen.tsx'
import { formasDeAbatimento, modalidades } from '../palavras.ts'
import { CamposDoFundamento, fundamentoDe, semFundamento } from './Fundamento.tsx'

type Limites = Result<'GET /cotas/:id/lances'>
type Oferta = Input<'POST /cotas/:id/lances/simulacao'>['body']

interface FormularioDeLanceProps {
  cotaId: number
  assembleia: AssembleiaLida
  onDone: () => void
  onReturn: () => void
}

export function FormularioDeLance({ cotaId, ...resto }: FormularioDeLanceProps) {
  const limites = useQuery(readQuery('GET /cotas/:id/lances', { params: { id: cotaId } }))
  return <Carregado query={limites}>{(dados) => <Oferecer cotaId={cotaId} limites={dados} {...resto} />}</Carregado>
}

const valores = { modalidade: 'livre', valor: '', embutido: '', fgts: '', forma: 'prazo', ...semFundamento }
const centavos = (texto: string) => parseMoeda(texto) ?? 0

function ofertaDe(v: typeof valores, { modalidades: aceitas }: Limites): Oferta {
  const escolhida = aceitas.find(({ modalidade }) => modalidade === v.modalidade) ?? aceitas[0]
  return {
    modalidade: escolhida?.modalidade ?? 'livre',
    valorCentavos: escolhida?.valorFixoCentavos ?? centavos(v.valor),
    embutidoCentavos: centavos(v.embutido),
    fgtsCentavos: centavos(v.fgts),
    forma: v.forma === 'parcela' ? 'parcela' : 'prazo',
  }
}

function Oferecer({ cotaId, limites, assembleia, onDone, onReturn }: FormularioDeLanceProps & { limites: Limites }) {
  const simular = useCall('POST /cotas/:id/lances/simulacao', { invalidates: [] })
  const ofertar = useCall('POST /cotas/:id/lances', {
    success: ({ protocolo }) => `Lance registrado. Protocolo ${protocolo}.`,
    invalidates: ['/assembleias', '/cotas'],
    onDone,
  })
  const { minimoCentavos, maximoCentavos, embutidoMaximoCentavos, ativo } = limites
  const outra = limites.assembleia && limites.assembleia.numero !== assembleia.numero
  const impedimento =
    limites.impedimento?.mensagem ??
    (outra ? `A próxima assembleia da cota é a ${limites.assembleia?.numero}ª.` : undefined)
  const fixoDe = (nome: string) =>
    limites.modalidades.find(({ modalidade }) => modalidade === nome)?.valorFixoCentavos ?? null
  return (
    <Form
      call={ofertar}
      submitLabel={ativo ? 'Trocar o lance' : 'Ofertar lance'}
      onCancel={onReturn}
      disabledReason={impedimento}
      values={valores}
      request={(v) => ({ params: { id: cotaId }, body: { ...ofertaDe(v, limites), fundamento: fundamentoDe(v) } })}
    >
      {({ field, values }) => {
        const fixo = fixoDe(values.modalidade)
        return (
          <>
            <Reajuste reajuste={limites.reajuste} />
            {ativo && (
              <p className={classes.apoio}>
                Há um lance ativo, de protocolo {ativo.protocolo}: o novo fica no lugar dele.
              </p>
            )}
            <SelectField
              label="Modalidade"
              options={limites.modalidades.map(({ modalidade }) => ({
                value: modalidade,
                label: modalidades[modalidade],
              }))}
              {...field('modalidade')}
            />
            {fixo === null ? (
              <MoedaField
                label="Valor do lance"
                description={`De ${formatCentavos(minimoCentavos)} a ${formatCentavos(maximoCentavos)}.`}
                {...field('valor', { validate: valorPositivo })}
              />
            ) : (
              <p>
                O lance fixo é de <b>R$ {centavosText(fixo)}</b>.
              </p>
            )}
            <MoedaField
              label="Quanto sai do próprio crédito (embutido)"
              description={`Até ${formatCentavos(embutidoMaximoCentavos)}.`}
              optional
              {...field('embutido')}
            />
            {limites.aceitaFgts && <MoedaField label="Quanto sai do FGTS" optional {...field('fgts')} />}
            <SelectField
              label="Se vencer, o lance serve para"
              options={Object.entries(formasDeAbatimento).map(([value, label]) => ({ value, label }))}
              {...field('forma')}
            />
            <CamposDoFundamento field={field} />
            <div>
              <Button
                variant="secondary"
                size="small"
                loading={simular.isPending}
                onClick={() => simular.mutate({ params: { id: cotaId }, body: ofertaDe(values, limites) })}
              >
                Ver o que daria
              </Button>
            </div>
            {simular.error && <FailureText>{detailedMessageOf(simular.error)}</FailureText>}
            {simular.data && <Simulacao dados={simular.data} />}
            {limites.assembleia && (
              <p className={classes.apoio}>
                Vale para a {limites.assembleia.numero}ª assembleia, em {formatDia(limites.assembleia.dia)}.
              </p>
            )}
          </>
        )
      }}
    </Form>
  )
}

function Simulacao({ dados }: { dados: Result<'POST /cotas/:id/lances/simulacao'> }) {
  return (
    <Ficha
      items={[
        { label: 'Percentual do crédito', value: formatPpt(dados.percentualPpt) },
        { label: 'A pagar com recursos próprios', value: formatCentavos(dados.recursosPropriosCentavos) },
        { label: 'Crédito que sobra', value: formatCentavos(dados.creditoLiquidoCentavos) },
        {
          label: 'Parcelas depois',
          value: dados.quitacao ? 'Quita a cota' : countOf(dados.parcelasRestantes, 'parcela'),
        },
        dados.proximaParcelaCentavos !== null && {
          label: 'Próxima parcela',
          value: formatCentavos(dados.proximaParcelaCentavos),
        },
      ]}
    />
  )
}

/** The figures beside it are those of the assembly's day. */
function Reajuste({ reajuste }: Pick<Limites, 'reajuste'>) {
  if (!reajuste) return null
  const { dia, creditoDeHojeCentavos, creditoCentavos } = reajuste
  return (
    <p className={classes.apoio}>
      {creditoCentavos === null
        ? `Em ${formatDia(dia)}, até a assembleia, o crédito segue a tabela do fabricante, que falta informar: o lance livre concorre pelo percentual do crédito novo.`
        : `Em ${formatDia(dia)}, até a assembleia, o crédito vai de ${formatCentavos(creditoDeHojeCentavos)} a ${formatCentavos(creditoCentavos)}: o lance concorre pelo novo.`}
    </p>
  )
}
