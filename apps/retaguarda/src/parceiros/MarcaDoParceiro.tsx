import { marcaPadrao, parseHex } from '@contempla/tema'
import { Checkbox, Section, TextField } from '@contempla/ui'
import { CampoDeCor } from './CampoDeCor.tsx'
import { CampoDeImagem } from './CampoDeImagem.tsx'
import type { CamposProps } from './ParceiroScreen.tsx'
import classes from './Parceiros.module.css'

const corValida = (texto: string) => texto === '' || parseHex(texto) !== null || 'Use uma cor como #1d4ed8'

/** The name, the address, the colours and the pictures. */
export function MarcaDoParceiro({ parceiro, ferramentas, impedimento }: CamposProps) {
  const { field, form, values: valores } = ferramentas
  const mudaDeDominio = valores.dominio.trim().toLowerCase() !== parceiro.dominio
  return (
    <Section title="Marca">
      <div className={classes.grade}>
        <TextField label="Nome" maxLength={80} {...field('nome', { required: 'Informe o nome' })} />
        <TextField
          label="Domínio"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          description="Onde o portal responde, sem https://"
          {...field('dominio', { required: 'Informe o domínio' })}
        />
        {mudaDeDominio && (
          <div className={classes.inteiro}>
            <Checkbox
              label={`O portal deixa de responder em ${parceiro.dominio}`}
              description="Links já enviados por e-mail e aplicativos instalados nesse endereço param. O novo domínio precisa apontar para este servidor antes."
              {...field('confirmaDominio', { validate: (sim) => sim || 'Confirme a mudança de domínio' })}
            />
          </div>
        )}
        <CampoDeCor
          label="Cor principal"
          value={valores.corPrimaria}
          padrao={marcaPadrao.primaria}
          onChoose={(cor) => form.setValue('corPrimaria', cor, { shouldValidate: true })}
          {...field('corPrimaria', { validate: corValida })}
        />
        <CampoDeCor
          label="Cor de destaque"
          value={valores.corSecundaria}
          padrao={marcaPadrao.secundaria}
          onChoose={(cor) => form.setValue('corSecundaria', cor, { shouldValidate: true })}
          {...field('corSecundaria', { validate: corValida })}
        />
        <CampoDeImagem
          label="Logotipo"
          uso="logo"
          parceiro={parceiro.id}
          impedimento={impedimento}
          onSent={(url) => form.setValue('logoUrl', url)}
          {...field('logoUrl')}
        />
        <CampoDeImagem
          label="Ícone"
          uso="icone"
          parceiro={parceiro.id}
          impedimento={impedimento}
          onSent={(url) => form.setValue('iconeUrl', url)}
          {...field('iconeUrl')}
        />
      </div>
    </Section>
  )
}
