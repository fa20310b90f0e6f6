import { chromium } from 'playwright-core'
const base='http://127.0.0.1:4727'
for (let i=0;i<100;i++){ try{ const r=await fetch(base+'/readyz'); if(r.ok) break }catch{} await new Promise(r=>setTimeout(r,500)) }
const sign=async(email)=>{const r=await fetch(base+'/api/auth/sign-in/email',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email,password:'imprimatur'})}); const j=await r.json(); return r.headers.get('set-auth-token')??j.token??j}
const token=await sign('admin@mcs.example')
const call=async(m,p,b)=>{const r=await fetch(base+p,{method:m,headers:{authorization:`Bearer ${token}`,'content-type':'application/json'},body:b&&JSON.stringify(b)}); const j=await r.json(); if(!r.ok) console.log(m,p,r.status,JSON.stringify(j)); return j}
const t={owner:'rosenhof',supplier:'mcs'}
const writes=[{kind:'create',collection:'collections',id:'wf',document:{...t,name:'Webshop Frühling',workflowEnabled:true,workflowTitle:'Webshop aktualisieren',webhook:'http://127.0.0.1:47271/import?delivery=[id]&url=[link]'}}]
console.log(JSON.stringify(await call('POST','/api/store/write',{writes})).slice(0,200))
for (const [i,l] of ['Echter Lavendel','Rose New Dawn','Salbei','Thymian'].entries()) {
  const j=await call('POST','/api/graphql',{query:`mutation { releaseCreate(release: { template: "katalog-xml", label: "${l}", collectionId: "wf" }) { id } }`}); const id=j.data?.releaseCreate?.id; if(!id) console.log(JSON.stringify(j))
  await call('POST','/api/store/write',{writes:[{kind:'update',collection:'releases',id,set:{'data.name_de':{value:l},'data.article':{value:'110'+i}}}]})
  if(i<2) console.log(JSON.stringify((await call('POST','/api/graphql',{query:`mutation { releaseChangeStatus(ids: ["${id}"], status: "published") { success error { message } } }`})).data))
}
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const page=await (await browser.newContext({viewport:{width:1280,height:860},locale:'de-CH'})).newPage()
page.on('console',m=>m.type()==='error'&&console.log('console',m.text().slice(0,300)))
await page.goto(base+'/login'); await page.getByLabel('E-Mail').first().fill('admin@mcs.example'); await page.getByLabel('Passwort',{exact:true}).or(page.getByLabel('Kennwort',{exact:true})).first().fill('imprimatur'); await page.keyboard.press('Enter'); await page.waitForURL(/home/)
const shot=async(n)=>page.screenshot({path:`/tmp/27b-${n}.png`})
await page.goto(base+'/collections/wf'); await page.waitForTimeout(2500); await shot('collection')
await page.goto(base+'/collections/wf/workflow'); await page.waitForTimeout(3000); await shot('check')
await page.getByRole('button',{name:'Bereitstellen'}).last().click(); await page.waitForTimeout(500); await shot('deploy'); await page.waitForTimeout(5000); await shot('webhook')
const b=page.getByRole('button',{name:'Webhook aufrufen'}); if(await b.count()) await b.click(); await page.waitForTimeout(2000); await shot('webhook2'); await page.waitForTimeout(12000); await shot('finished')
await page.goto(base+'/collections/wf/edit'); await page.waitForTimeout(2500); await page.mouse.wheel(0,3000); await page.getByText('Testaufruf').scrollIntoViewIfNeeded(); await shot('form')
await page.getByRole('button',{name:'Token und Schlüssel'}).click(); await page.waitForTimeout(600); await shot('keys1'); await page.getByRole('button',{name:'Neue erzeugen'}).click(); await page.waitForTimeout(1000); await shot('keys2')
await browser.close()
